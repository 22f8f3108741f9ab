import type { Described, Texts } from "./entry.ts";

interface ServerEntry extends Described {
  /** What is stored. */
  what: Texts;
  /** Tables of the database that hold it; none where it lies elsewhere. */
  tables: readonly string[];
}

/**
 * Everything the server stores that has to do with people, and the rest of the database beside it. The privacy page shows
 * this list; a test compares the tables with those of the database.
 */
export const serverStorage = [
  {
    tables: ["users"],
    what: {
      zh: "账户：用户名、邮箱、您填写的姓名和英文名、角色、邮件语言、是否停用、创建和修改时间；密码是否须更换、是否符合编辑团队的要求、邮箱地址何时得到确认；密码只保存argon2id哈希值，无法由它读回密码",
      en: "Account: username, e-mail address, full name and English name if you give them, role, language of mails, whether it is disabled, dates of creation and change, whether the password must be changed and whether it meets the rule for staff, when the address was confirmed. Of the password only an argon2id hash, from which it cannot be read back",
    },
    purpose: { zh: "登录；给您撰写的文章署名", en: "To sign you in, and to name you as the author of your articles" },
    retention: { zh: "账户删除为止", en: "Until the account is deleted" },
  },
  {
    tables: ["sessions", "replaced_tokens"],
    what: {
      zh: "登录会话：令牌的哈希值、登录和最近使用的时间、登录时缩短的网络地址（IPv4去掉最后一段，IPv6只留前48位）、浏览器标识；被更换的令牌的哈希值",
      en: "Sessions: hash of the token, times of sign-in and last use, shortened network address of the sign-in (IPv4 without its last number, the first 48 bits of IPv6), name of the browser; hashes of tokens that were replaced",
    },
    purpose: {
      zh: "保持登录，在个人资料页列出已登录的设备，发现被盗用的令牌",
      en: "To keep you signed in, to list your devices on the profile page, and to notice stolen tokens",
    },
    retention: {
      zh: "退出登录即删除；1天不使用（选择“记住我”则30天）即失效，登录30天（90天）后一律失效，失效后随即清除",
      en: "Until you sign out. Ends after one day without use (30 days with “Remember me”), and 30 days (90 days) after the sign-in in any case; removed after that",
    },
  },
  {
    tables: ["reset_tokens"],
    what: { zh: "重置密码链接的哈希值和时间", en: "Hash and times of a link to set a new password" },
    purpose: { zh: "验证您收到的链接", en: "To recognise the link you were sent" },
    retention: { zh: "使用后，或一小时后", en: "Until it is used, or for an hour" },
  },
  {
    tables: ["invitations"],
    what: {
      zh: "邀请：受邀人的邮箱、角色、邮件语言、邀请链接的哈希值、邀请人和时间",
      en: "Invitations: e-mail address and role of the person invited, language of the mail, hash of the link, who invited and when",
    },
    purpose: { zh: "让受邀人建立账户", en: "So that the person invited can set up an account" },
    retention: { zh: "接受、撤回，或七天后", en: "Until it is accepted or withdrawn, or for seven days" },
  },
  {
    tables: ["second_factors", "recovery_codes", "sign_in_challenges"],
    what: {
      zh: "两步验证：加密保存的验证器密钥、最近用过的验证码的时间、恢复码的哈希值；等待验证码的登录（哈希值）",
      en: "Two-step sign-in: the key of your authenticator app, encrypted; the time of the code used last; hashes of recovery codes; hashes of sign-ins that wait for a code",
    },
    purpose: { zh: "登录时核对验证码", en: "To check the codes you enter" },
    retention: {
      zh: "关闭两步验证或账户删除为止；恢复码用后即删；等待中的登录五分钟",
      en: "Until you turn it off or the account is deleted; a recovery code until it is used; a waiting sign-in for five minutes",
    },
  },
  {
    tables: ["audit_log"],
    what: {
      zh: "操作日志：注册、登录、登录失败（邮箱经遮盖）、退出、密码和账户的变更、被拒绝或限制的尝试、文章和团队成员的变更、图片上传、咨询的处理；操作者的编号和用户名、时间、网络地址",
      en: "Activity log: registrations, sign-ins, failed ones with the address masked, sign-outs, changes of passwords and accounts, refused and limited attempts, changes of articles and team members, uploads, work on enquiries; number and username of who acted, time, network address",
    },
    purpose: { zh: "发现和查明滥用", en: "To detect and investigate misuse" },
    retention: {
      zh: "400天；账户删除后，不再记录其用户名，编号和网络地址保留至期满",
      en: "400 days; once the account is deleted, without its name, with its number and network addresses",
    },
  },
  {
    tables: ["outbox"],
    what: {
      zh: "待发送的邮件：收件地址、加密保存的主题和正文、发送的时间和次数；关于您账户变动的通知，另记其种类",
      en: "E-mail that waits to be sent: recipient, subject and text encrypted, times and number of tries; of notices about your account, what kind of event they tell of",
    },
    purpose: {
      zh: "邮件服务器暂时不可用时不丢失邮件",
      en: "So that no e-mail is lost while the mail server cannot be reached",
    },
    retention: {
      zh: "主题和正文在发出后立即删除，其余30天；账户删除时，发往该地址的邮件一并删除；删除账户的通知在发出后只留收件地址的哈希值，以限制通知的次数",
      en: "Subject and text until it is sent, the rest for 30 days; deleted with the account it is addressed to. Of the notice that the account is deleted, only a hash of the address stays once it is sent, which limits how many there are",
    },
  },
  {
    tables: [],
    what: {
      zh: "未设置邮件服务器时写入服务器文件夹的邮件",
      en: "E-mail as files in a folder of the server, where no mail server is set up",
    },
    purpose: { zh: "供网站管理员转交", en: "So that those who run the site can forward it" },
    retention: { zh: "管理员删除为止", en: "Until those who run the site delete it" },
  },
  {
    tables: ["enquiries", "enquiry_messages"],
    what: {
      zh: "咨询：您填写的水体、问题、资料情况、姓名、单位、邮箱或电话，页面语言和时间；工作人员的处理状态、备注和答复；用于识别重复提交的哈希值",
      en: "Enquiries: the water body, decision and data you describe, name, organisation, e-mail address or telephone, language of the page and times; state, notes and answers of the staff; hashes that recognise the same enquiry sent twice",
    },
    purpose: { zh: "答复您的咨询", en: "To answer your enquiry" },
    retention: {
      zh: "最后一次往来后{enquiryMonths}个月；应您的要求可提前删除",
      en: "Until {enquiryMonths} months after the last message, or earlier at your request",
    },
  },
  {
    tables: ["articles", "article_versions", "article_revisions", "translation_sources"],
    what: {
      zh: "文章及其历史版本和自动保存的文字，连同作者；译文待更新时，译文所对应的原文",
      en: "Articles, their saved states and automatic saves, with the author of each; of an outdated translation, the source's text that it contains",
    },
    purpose: { zh: "发布新闻，恢复以前的文字", en: "To publish news, and to bring earlier texts back" },
    retention: {
      zh: "每个语言版本最多保留100个历史版本；删除的文章30天后清除；账户删除后，已发布的文章不再署名，未发布的草稿和自动保存的文字一并删除",
      en: "At most 100 saved states of each language version; deleted articles for 30 days. Once the account is deleted, published articles stay without the name; drafts that were never published and automatic saves are deleted",
    },
  },
  {
    tables: ["url_submissions"],
    what: {
      zh: "等待提交给搜索引擎的本站文章网址",
      en: "Addresses of this site's articles that wait to be submitted to search engines",
    },
    purpose: { zh: "使搜索引擎及时收录变动的文章", en: "So that search engines learn of changed articles" },
    retention: { zh: "提交为止，最长三天", en: "Until they are submitted, three days at most" },
  },
  {
    tables: ["article_reviews", "article_comments", "review_links"],
    what: {
      zh: "文章的审核：提交、退回和审阅结论，批注及所批注的文字，连同作者；通过审阅链接批注或给出结论的人所填写的姓名；审阅链接的哈希值、生成者、期限和最近打开时间",
      en: "Review of articles: submissions, returns and decisions, comments with the passages they are about, with the author of each; the name given by whoever comments or decides through a review link; hash, maker and term of such links, and when they were opened last",
    },
    purpose: { zh: "在发布前审核文章", en: "To review articles before they are published" },
    retention: {
      zh: "与文章一同清除；审阅链接七天后失效，再过30天清除；账户删除后不再记录其作者",
      en: "Deleted with the article; review links end after seven days and are deleted 30 days later. Without the author once the account is deleted",
    },
  },
  {
    tables: ["shared_drafts"],
    what: {
      zh: "草稿分享链接：令牌的哈希值、生成者、期限、打开次数和最近打开时间；不记录打开者及其网络地址",
      en: "Links that share a draft: hash of the token, who made the link, its term, how often and when last it was opened; not by whom, and no network address",
    },
    purpose: { zh: "让没有账户的人查看草稿", en: "To show a draft to somebody without an account" },
    retention: {
      zh: "与文章一同清除；链接失效后再过30天清除；账户删除后不再记录其生成者",
      en: "Deleted with the article, and 30 days after the link has ended. Without its maker once the account is deleted",
    },
  },
  {
    tables: ["article_presence"],
    what: {
      zh: "正在编辑：哪个账户打开了哪篇文章的编辑页、语言版本、最近一次确认的时间",
      en: "Open forms: which account has the form of which article open, in which language, and when the form was last seen",
    },
    purpose: {
      zh: "提示作者还有谁在编辑同一篇文章，避免互相覆盖",
      en: "To tell authors who else is working on the same article, before they overwrite each other",
    },
    retention: {
      zh: "关闭编辑页为止，最长几分钟；账户删除时一并删除",
      en: "Until the form is closed, or a few minutes later; deleted with the account",
    },
  },
  {
    tables: ["article_schedules"],
    what: {
      zh: "计划发布和撤回文章的时间，连同制定者和取消者",
      en: "Times at which articles are to be published and withdrawn, with who planned and who cancelled each",
    },
    purpose: { zh: "到时自动发布和撤回文章", en: "To publish and withdraw articles at their time" },
    retention: {
      zh: "与文章一同清除；账户删除后不再记录其制定者和取消者",
      en: "Deleted with the article. Without the account's name once it is deleted",
    },
  },
  {
    tables: ["media", "article_images"],
    what: {
      zh: "上传的图片（不含拍摄信息）及上传者；文章引用的外站图片的副本；哪些文章使用哪些图片",
      en: "Uploaded images without camera data, and who uploaded them; copies of other sites' images that articles show; which article shows which image",
    },
    purpose: { zh: "在文章和团队页中显示", en: "To show them in articles and on the team page" },
    retention: {
      zh: "不再被使用满7天后清除；账户删除后不再记录上传者",
      en: "Deleted when nothing has used them for seven days; without the uploader once the account is deleted",
    },
  },
  {
    tables: ["team_members"],
    what: {
      zh: "团队成员：姓名、职务、学历、专长、简介、照片",
      en: "Team members: name, position, education, expertise, description, photo",
    },
    purpose: { zh: "在团队页公开介绍", en: "To introduce them in public on the team page" },
    retention: { zh: "从名单中删除一小时后", en: "Until an hour after they are taken off the list" },
  },
  {
    tables: ["sample_runs"],
    what: { zh: "网站首次有内容的时间；不涉及个人信息", en: "When the site first had content; nothing about people" },
    purpose: { zh: "示例内容删除后不再自动填入", en: "To keep deleted samples from being filled in again" },
    retention: { zh: "网站存续期间", en: "As long as the site exists" },
  },
  {
    tables: ["site_identity"],
    what: { zh: "网站的固定编号；不涉及个人信息", en: "A fixed identifier of the site; nothing about people" },
    purpose: {
      zh: "更换域名后，订阅源中的条目仍是同一条",
      en: "To keep the entries of feeds the same when the site moves to another domain",
    },
    retention: { zh: "网站存续期间", en: "As long as the site exists" },
  },
  {
    tables: ["search_documents", "search_postings", "search_state"],
    what: {
      zh: "搜索索引：已发布的文章、页面和团队成员的文字及其中的词；不保存您的搜索内容",
      en: "Index of the search: the text of published articles, pages and team members, and its words. What you search for is not in it",
    },
    purpose: { zh: "回答搜索", en: "To answer searches" },
    retention: { zh: "与其来源的文字相同", en: "As long as the text it was made from" },
  },
  {
    tables: ["article_views", "view_salts"],
    what: {
      zh: "阅读量：由网络地址、浏览器标识和每天更换的随机值算出的哈希值，不含地址本身",
      en: "Views: a hash of network address, name of the browser and a random value that changes every day; not the address itself",
    },
    purpose: {
      zh: "同一访客半小时内只计一次",
      en: "So that one visitor is not counted twice within half an hour",
    },
    retention: {
      zh: "哈希值半小时，随机值当天，随后一小时内清除；留下的只有总数",
      en: "The hash for half an hour, the random value for its day; cleared within an hour after that. Only the number remains",
    },
  },
  {
    tables: ["statistics"],
    what: {
      zh: "访问统计：每天的访问次数、各页面和语言的浏览次数、来源网站的域名、搜索词（不含邮箱和7位以上的数字）、咨询数。由服务器计数，不含网络地址、Cookie和任何标识；浏览器发出“请勿跟踪”（DNT）或“全球隐私控制”（GPC）信号时不计",
      en: "Statistics: number of visits a day, views of each page and language, domain names of referring sites, search words (without e-mail addresses and numbers of seven or more digits), number of enquiries. Counted by the server without network addresses, cookies or identifiers, and not at all where the browser sends Do Not Track or Global Privacy Control",
    },
    purpose: {
      zh: "了解网站哪些内容有人阅读；不足5次的页面、来源和搜索词不显示具体次数",
      en: "To see which parts of the site are read. Pages, referring sites and search words counted fewer than five times are shown without their number",
    },
    retention: {
      zh: "按天保留90天，此后按月合计，24个月后清除；按月合计后，当月不足5次的页面、来源和搜索词并入合计",
      en: "By day for 90 days, then added up by month and deleted after 24 months. In a past month, pages, sites and words counted fewer than five times are kept as one sum without their names",
    },
  },
  {
    tables: [],
    what: {
      zh: "次数限制：账户、邮箱、网络和登录用户的哈希值及其尝试次数",
      en: "Limits: hashes of accounts, e-mail addresses, networks and signed-in users, with their number of attempts",
    },
    purpose: {
      zh: "防止猜测密码，防止滥用注册、重置密码、咨询和图片复制",
      en: "To prevent guessing of passwords and misuse of registration, password reset, enquiries and image copies",
    },
    retention: {
      zh: "一刻钟至一小时，咨询确认邮件的邮箱一天",
      en: "A quarter of an hour to an hour; a day for addresses that got a confirmation of an enquiry",
    },
  },
  {
    tables: [],
    what: {
      zh: "请求日志：时间、路径、结果、耗时和错误，登录用户的编号，缩短的网络地址（IPv4去掉最后一段，IPv6只留前48位）；不含密码、令牌和搜索词",
      en: "Request log: time, path, result and duration of each request, and errors; number of the signed-in user; network address shortened (IPv4 without its last number, the first 48 bits of IPv6). No passwords, tokens or search terms",
    },
    purpose: { zh: "网站安全，排查故障", en: "Security of the site, and finding faults" },
    retention: { zh: "由服务器管理员定期删除", en: "Deleted on a schedule by those who run the server" },
  },
  {
    tables: ["backup_runs"],
    what: {
      zh: "上述数据的备份；不含登录会话、重置密码链接、等待验证码的登录、邀请、草稿分享链接、正在编辑的记录、待发的邮件、阅读计数的随机值和次数限制。每次备份的时间、大小和核对结果",
      en: "Backups of all this, without sessions, links to set a new password, sign-ins that wait for a code, invitations, links to shared drafts, who has an article open, mail that waits, the random values of view counts, and limits. Time, size and check of each backup",
    },
    purpose: { zh: "故障后恢复", en: "To restore the site after a failure" },
    retention: {
      zh: "由服务器管理员定期轮换（网站自动备份时默认保留14份，每日一份）；已删除的数据随轮换从备份中消失",
      en: "Replaced on a schedule by those who run the server (the site’s own daily backups: 14 of them, unless set otherwise); what was deleted leaves the backups with that",
    },
  },
] as const satisfies readonly ServerEntry[];
