import { languageKey } from "#contract/i18n/language.ts";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";
import type { LocalKey } from "./storage/local-storage.ts";

/** Key of the stored theme: `light` or `dark`; absent, the page follows the system. */
export const themeKey = "theme" satisfies LocalKey;

const tokenKey: LocalKey = "token";
const userKey: LocalKey = "user";
const languageCookie: StorageKey<"cookie"> = languageKey;

/**
 * Runs in the head before anything is painted: sets the stored theme, marks that somebody is signed in, and where the stored
 * language has no cookie to tell the server, sets it and loads the page once more. Must stay free of anything that differs
 * between visitors, as its hash is in the page's policy.
 * A function, as the browser's build drops one that it does not call, but of a text would keep the parts.
 */
export const inlineBootScript = (): string => `(function(){try{
var d=document.documentElement,s=localStorage,t=s.getItem("${themeKey}"),l=s.getItem("${languageKey}"),c="${languageCookie}="+l,
h=function(){return document.cookie.split("; ").indexOf(c)>=0};
if(t=="dark"||t=="light")d.dataset.theme=t;
if(s.getItem("${tokenKey}")&&s.getItem("${userKey}"))d.dataset.signedIn="";
if((l=="zh"||l=="en")&&!/^\\/(zh|en)(\\/|$)/.test(location.pathname)&&!h()){
document.cookie=c+"; Path=/; Max-Age=31536000; SameSite=Lax";
if(h()&&d.lang.slice(0,2)!=l){d.style.visibility="hidden";location.reload()}}
}catch(e){}})()`;
