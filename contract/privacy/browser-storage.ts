import type { Described } from "./entry.ts";

/** Where a browser stores something; `channel` passes messages between open tabs and stores nothing. */
export type BrowserPlace = "cookie" | "local" | "session" | "indexed" | "channel";

interface BrowserEntry extends Described {
  place: BrowserPlace;
  /** The key, the name of the database or of the channel; a `*` at the end matches any text. */
  key: string;
}

const untilSignOut = { zh: "退出登录，或会话结束", en: "You sign out, or the session ends" };
const untilTabCloses = { zh: "保存、放弃，或关闭标签页", en: "Saved, discarded, or the tab is closed" };
const notStored = { zh: "不保存，只在已打开的标签页之间传递", en: "Not stored; passed between open tabs only" };

/**
 * Everything the site stores in a browser. The privacy page shows this list, the modules that store something take the
 * types of their keys from it, and tests compare it with the code and with a browser in use.
 */
export const browserStorage = [
  {
    place: "cookie",
    key: "userLanguage",
    purpose: {
      zh: "您选定的语言，供服务器直接给出该语言的页面",
      en: "The language you chose, so that the server answers in it",
    },
    retention: { zh: "一年", en: "One year" },
  },
  {
    place: "cookie",
    key: "device",
    purpose: {
      zh: "表明您曾在这台设备上登录：他人多次试错密码时，您在这里仍能登录。不含您的姓名或地址，仅发送给登录接口",
      en: "Shows that you have signed in on this device, so that you still can where others have tried passwords. Holds neither name nor address, and is sent to the sign-in only",
    },
    retention: { zh: "最近一次登录后400天", en: "400 days after the last sign-in" },
  },
  {
    place: "local",
    key: "userLanguage",
    purpose: { zh: "您选定的语言：中文或英文", en: "The language you chose: Chinese or English" },
    retention: { zh: "您清除为止", en: "You clear it" },
  },
  {
    place: "local",
    key: "theme",
    purpose: {
      zh: "浅色或深色，仅在与系统设置不同时保存",
      en: "Light or dark, only where it differs from your system",
    },
    retention: { zh: "您再次选择，或清除", en: "You choose again, or clear it" },
  },
  {
    place: "local",
    key: "searchKey",
    purpose: {
      zh: "您已关闭转到搜索的“/”键",
      en: "That you switched off the key “/”, which leads to the search",
    },
    retention: { zh: "您再次打开，或清除", en: "You switch it on again, or clear it" },
  },
  {
    place: "local",
    key: "token",
    purpose: { zh: "向服务器证明您已登录", en: "Proves to the server that you are signed in" },
    retention: untilSignOut,
  },
  {
    place: "local",
    key: "tokenTime",
    purpose: { zh: "收到上项的时间，用于定期更换", en: "When the token was received, so that it is replaced in time" },
    retention: untilSignOut,
  },
  {
    place: "local",
    key: "user",
    purpose: {
      zh: "您的账户编号、用户名、姓名、邮箱、角色和注册时间，用于显示",
      en: "Your account number, username, name, e-mail address, role and date of registration, for display",
    },
    retention: untilSignOut,
  },
  {
    place: "local",
    key: "pending-logout",
    purpose: {
      zh: "您已退出、但服务器尚未确认的登录令牌，用于再次通知服务器",
      en: "Tokens of sign-outs that the server has not confirmed yet, so that it is told again",
    },
    retention: { zh: "服务器确认；最长90天", en: "The server confirms; 90 days at most" },
  },
  {
    place: "session",
    key: "message",
    purpose: {
      zh: "要在您接下来打开的页面上显示的提示",
      en: "A message to be shown on the page that you are led to",
    },
    retention: { zh: "显示为止", en: "It is shown" },
  },
  {
    place: "session",
    key: "profileName",
    purpose: { zh: "个人资料页上尚未保存的姓名", en: "A name typed on the profile page and not saved yet" },
    retention: untilTabCloses,
  },
  {
    place: "session",
    key: "member:*",
    purpose: { zh: "编辑尚未保存的团队成员信息", en: "Details of a team member that an editor has not saved yet" },
    retention: untilTabCloses,
  },
  {
    place: "session",
    key: "memberPhoto:*",
    purpose: { zh: "编辑尚未保存的团队成员照片", en: "A photo of a team member that an editor has not saved yet" },
    retention: untilTabCloses,
  },
  {
    place: "session",
    key: "enquiryText:*",
    purpose: {
      zh: "工作人员尚未发出的咨询回复或尚未保存的备注",
      en: "An answer or a note to an enquiry that the staff has not sent or saved yet",
    },
    retention: { zh: "发出、保存、清空，或关闭标签页", en: "Sent, saved, emptied, or the tab is closed" },
  },
  {
    place: "session",
    key: "reviewText:*",
    purpose: {
      zh: "审核文章时尚未发出的批注、回复或说明",
      en: "A comment, reply or note in the review of an article that has not been sent yet",
    },
    retention: { zh: "发出、取消、清空，或关闭标签页", en: "Sent, cancelled, emptied, or the tab is closed" },
  },
  {
    place: "session",
    key: "enquiry",
    purpose: { zh: "咨询表中尚未提交的内容", en: "What you entered in the enquiry form and have not sent yet" },
    retention: { zh: "提交、清除，或关闭标签页", en: "Sent, cleared, or the tab is closed" },
  },
  {
    place: "local",
    key: "enquiry",
    purpose: {
      zh: "咨询表中尚未提交的内容，仅在您勾选“在本机保留”时保存",
      en: "What you entered in the enquiry form, only where you tick “Keep what I enter on this device”",
    },
    retention: { zh: "提交、清除，或取消勾选", en: "Sent, cleared, or the tick is taken away" },
  },
  {
    place: "session",
    key: "news-preview",
    purpose: { zh: "作者正在预览的文章", en: "The article that its author is previewing" },
    retention: { zh: "关闭标签页", en: "The tab is closed" },
  },
  {
    place: "indexed",
    key: "drafts",
    purpose: { zh: "作者尚未保存的文章文字", en: "Text of articles that their author has not saved yet" },
    retention: {
      zh: "保存、放弃或在此浏览器中删除账户；最长30天",
      en: "Saved, discarded, or the account is deleted in this browser; 30 days at most",
    },
  },
  {
    place: "channel",
    key: "drafts",
    purpose: {
      zh: "提醒作者：同一篇文章在另一个标签页中打开",
      en: "Tells an author that the same article is open in another tab",
    },
    retention: notStored,
  },
  {
    place: "channel",
    key: "account",
    purpose: {
      zh: "账户删除后，让其他标签页一并删除尚未保存的文字",
      en: "Makes other tabs delete unsaved text when the account is deleted",
    },
    retention: notStored,
  },
] as const satisfies readonly BrowserEntry[];

type Entry = (typeof browserStorage)[number];

type Pattern<Key extends string> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

/** The keys there are in a place; anything else is an error of types. */
export type StorageKey<Place extends BrowserPlace> = Pattern<Extract<Entry, { place: Place }>["key"]>;
