import account from "./en/account.json" with { type: "json" };
import admin from "./en/admin.json" with { type: "json" };
import adminEnquiries from "./en/admin-enquiries.json" with { type: "json" };
import adminHealth from "./en/admin-health.json" with { type: "json" };
import adminNews from "./en/admin-news.json" with { type: "json" };
import adminNumbers from "./en/admin-numbers.json" with { type: "json" };
import adminTeam from "./en/admin-team.json" with { type: "json" };
import article from "./en/article.json" with { type: "json" };
import contacts from "./en/contacts.json" with { type: "json" };
import document from "./en/document.json" with { type: "json" };
import documentParts from "./en/document-parts.json" with { type: "json" };
import editor from "./en/editor.json" with { type: "json" };
import enquiry from "./en/enquiry.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import interactive from "./en/interactive.json" with { type: "json" };
import layout from "./en/layout.json" with { type: "json" };
import mail from "./en/mail.json" with { type: "json" };
import member from "./en/member.json" with { type: "json" };
import news from "./en/news.json" with { type: "json" };
import profile from "./en/profile.json" with { type: "json" };
import revisions from "./en/revisions.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import secondFactor from "./en/second-factor.json" with { type: "json" };
import share from "./en/share.json" with { type: "json" };
import team from "./en/team.json" with { type: "json" };
import yourWater from "./en/your-water.json" with { type: "json" };

export default {
  account,
  admin,
  "admin-enquiries": adminEnquiries,
  "admin-health": adminHealth,
  "admin-news": adminNews,
  "admin-numbers": adminNumbers,
  "admin-team": adminTeam,
  article,
  contacts,
  document,
  "document-parts": documentParts,
  editor,
  enquiry,
  errors,
  interactive,
  layout,
  mail,
  member,
  news,
  profile,
  revisions,
  search,
  "second-factor": secondFactor,
  share,
  team,
  "your-water": yourWater,
};
