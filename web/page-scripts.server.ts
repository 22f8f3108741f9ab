import type { EntryContext } from "react-router";
import { pageKinds } from "#contract/page-budget.ts";

const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async=""([^>]*>[\s\S]*?<\/script>)/;

/** What decides when the scripts of a page start. */
export interface ScriptStart {
  /** At the page's first paint, also where nobody uses it. */
  atOnce: boolean;
  /** The article whose view the page reports, as a script of it would; `null` for none. */
  viewed: string | null;
}

/**
 * A route whose screen needs its scripts before it is used exports `handle = { startsAtOnce: true }`: it shows what the server
 * does not know, sends readers elsewhere, or sets the focus.
 */
const startsAtOnce = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "startsAtOnce" in handle && handle.startsAtOnce === true;

/** When the scripts of a rendered page start, by its routes and the status of the answer. */
export function scriptStart({ staticHandlerContext: { matches } }: EntryContext, status: number): ScriptStart {
  const last = matches.at(-1);
  return {
    // what a failed page offers is another try
    atOnce: status >= 500 || matches.some(({ route }) => startsAtOnce(route.handle)),
    viewed: status === 200 && last?.route.id === pageKinds.article ? (last.params.id ?? null) : null,
  };
}

/**
 * Holds the modules of a page back until it is used, or, where something on it needs them sooner, until its first paint: the
 * page is whole without them, and on a slow line they would keep its styles, fonts and pictures waiting.
 */
export function contentFirst(html: string, { atOnce, viewed }: ScriptStart): string {
  const files: string[] = [];
  const content = html.replace(modulePreload, (_, file: string) => {
    files.push(file);
    return "";
  });
  return content.replace(moduleScript, (_, nonce: string, rest: string) => {
    const others = files.filter((file) => !rest.includes(file));
    const start = `(${startModules})(${JSON.stringify(others)},${Number(atOnce)})`;
    const view = viewed === null ? "" : `;(${reportView})("/api/news/${viewed}/views");${foldEnd}`;
    return `<script${nonce} type="text/plain"${rest}<script${nonce}>${start}${view}</script>`;
  });
}

/**
 * In the browser, behind the script that imports the modules: preloads the files that those import in turn, and runs that
 * script, once the page is used: by pointer, key, focus or scrolling. A pointer that stands still, under which the page has
 * appeared, does not use it. It does so at the first paint if the page needs them at once, and if there is what the server is
 * not told of: a session, something kept in the browser, a query or hash that a script reads, a place in the history. A session
 * that begins in another tab starts them too, and a return to the page. A slow device reports its first paint long after the
 * frame; a browser that reports none, as some do to give nothing away, starts half a second after the frame.
 *
 * The last press of a button that only a script answers is held, with its place in the button, or else the key of the search,
 * and repeated once React handles events; where there is none, React is told what the pointer and the focus are on, which opens
 * a menu. Links and forms work by themselves. Until then the header is made solid here. Where a file could not be fetched, which
 * the browser does not try again, what is folded is opened, a video gets the browser's controls and the drawn controls of a
 * model go, as nothing else would do it, and a press of a button loads the page anew if the server answers. The names are short
 * as this is part of every page.
 */
const startModules = `(f,n)=>{let d=document,o=d.currentScript,h=o.previousSibling,e=d.documentElement,l=location,u,x,z={},
a=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),
w=()=>{x=1;d.querySelectorAll("[hidden=until-found],[data-closed]").forEach(y=>{y.hidden=false;delete y.dataset.closed});d.querySelectorAll(".doc-play").forEach(y=>y.remove());d.querySelectorAll("[data-interactive]").forEach(y=>y.dataset.failed="")},
s=()=>{for(let href of f||[])a("link",{rel:"modulepreload",href});f&&a("script",{type:"module",nonce:h.nonce,text:h.text,onerror:w});f=0},
p=()=>{d.hidden?s():(new PerformanceObserver(s).observe({type:"paint",buffered:true}),requestAnimationFrame(()=>setTimeout(s,500)))},
g=v=>{let t=v.type,b=v.target;
if(t=="pointermove"?v.movementX===0&&v.movementY===0:t=="pageshow"&&!v.persisted)return;s();z[t]=v;
if(t=="click"){b=b.closest?.("[type=button]");u=b&&v;if(b){if(v.detail)b.dataset.pressed=v.offsetX+" "+v.offsetY;x&&fetch(l,{method:"HEAD"}).then(r=>r.ok&&l.reload(),()=>{})}}
if(t=="keydown"&&v.key=="/"&&!u&&!b.matches?.(":read-write"))u=v;
if(t=="scroll")d.querySelector(".site-header")?.toggleAttribute("data-solid",scrollY>10)},
c=(v,t,q)=>v&&(!q||v.target.matches?.(q))&&v.target.dispatchEvent(new v.constructor(t,v)),
k="pointermove pointerdown scroll focusin keydown click storage pageshow".split(" ");
o.remove();
(n||l.search||l.hash||history.state||"signedIn"in e.dataset||"kept"in e.dataset)&&p();
for(let y of k)addEventListener(y,g,true);
addEventListener("unhandledrejection",w);
new MutationObserver((r,m)=>{m.disconnect();removeEventListener("unhandledrejection",w);for(let y of k)removeEventListener(y,g,true);u?u.target.isConnected&&c(u,u.type):(c(z.pointermove,"pointerover",":hover"),c(z.focusin,"focusin",":focus"))}).observe(e,{attributeFilter:["data-hydrated"]})}`;

/** In the browser, reports a view once the page can be seen. Somebody who is signed in reports it with their session. */
const reportView = `u=>{let d=document,v=()=>{d.hidden||(d.removeEventListener("visibilitychange",v),fetch(u,{method:"POST",keepalive:true}).catch(()=>{}))};
"signedIn"in d.documentElement.dataset||(d.addEventListener("visibilitychange",v),v())}`;

/**
 * In the browser, before the article is shown: on a phone, folds its sources and related articles unless they begin in the
 * first window of the page. The same on a reload, where the browser goes back to a place further down before.
 */
const foldEnd = `if(matchMedia("(width < 37.5rem)").matches)for(let x of document.querySelectorAll(".article-fold"))x.open=x.getBoundingClientRect().top+scrollY<innerHeight`;
