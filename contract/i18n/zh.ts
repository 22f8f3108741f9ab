import account from "./zh/account.json" with { type: "json" };
import admin from "./zh/admin.json" with { type: "json" };
import adminEnquiries from "./zh/admin-enquiries.json" with { type: "json" };
import adminHealth from "./zh/admin-health.json" with { type: "json" };
import adminNews from "./zh/admin-news.json" with { type: "json" };
import adminNumbers from "./zh/admin-numbers.json" with { type: "json" };
import adminTeam from "./zh/admin-team.json" with { type: "json" };
import article from "./zh/article.json" with { type: "json" };
import contacts from "./zh/contacts.json" with { type: "json" };
import document from "./zh/document.json" with { type: "json" };
import documentParts from "./zh/document-parts.json" with { type: "json" };
import editor from "./zh/editor.json" with { type: "json" };
import enquiry from "./zh/enquiry.json" with { type: "json" };
import errors from "./zh/errors.json" with { type: "json" };
import interactive from "./zh/interactive.json" with { type: "json" };
import layout from "./zh/layout.json" with { type: "json" };
import mail from "./zh/mail.json" with { type: "json" };
import member from "./zh/member.json" with { type: "json" };
import news from "./zh/news.json" with { type: "json" };
import profile from "./zh/profile.json" with { type: "json" };
import revisions from "./zh/revisions.json" with { type: "json" };
import search from "./zh/search.json" with { type: "json" };
import secondFactor from "./zh/second-factor.json" with { type: "json" };
import share from "./zh/share.json" with { type: "json" };
import team from "./zh/team.json" with { type: "json" };
import yourWater from "./zh/your-water.json" with { type: "json" };

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
