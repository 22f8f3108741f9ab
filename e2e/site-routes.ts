/** Every page of the company, as the specification lists them, with the links that it demands of each. */
export const siteRoutes: readonly { path: string; links: readonly string[] }[] = [
  {
    path: "/",
    links: [
      ...["guxian", "wuliangsuhai", "nanshuibeidiao", "yanxiban", "competition", "learningWithUs"].map(
        (project) => `/project-post/${project}`,
      ),
      "/services-category/smart-water-management",
      "/services-category/social-media-ecology",
      "/projects",
      "/News",
    ],
  },
  { path: "/about", links: ["/team", "/contacts"] },
  { path: "/team", links: ["/contacts"] },
  {
    path: "/services",
    links: [
      "smart-water-management",
      "smart-water-quality",
      "smart-ecology",
      "digital-twin",
      "ai-transformation",
      "social-media-ecology",
    ].map((service) => `/services-category/${service}`),
  },
  { path: "/services-category/smart-water-management", links: ["/services-post/rtm-mr"] },
  { path: "/services-category/smart-water-quality", links: ["/services-post/ce-qual-w2"] },
  {
    path: "/services-category/smart-ecology",
    links: ["/services-post/global-database", "/services-post/global-database", "/services-post/data-python"],
  },
  { path: "/services-category/digital-twin", links: ["/services-post/digital-twin-system"] },
  { path: "/services-category/ai-transformation", links: ["/contacts"] },
  { path: "/services-category/social-media-ecology", links: ["/contacts"] },
  ...["rtm-mr", "ce-qual-w2", "data-python", "digital-twin-system", "global-database"].map((post) => ({
    path: `/services-post/${post}`,
    links: ["/contacts"],
  })),
  {
    path: "/projects",
    links: [
      ...["guxian", "wuliangsuhai", "nanshuibeidiao", "yanxiban", "competition", "learningWithUs", "canada"].map(
        (project) => `/project-post/${project}`,
      ),
    ],
  },
  ...["guxian", "wuliangsuhai", "nanshuibeidiao", "yanxiban", "competition", "learningWithUs", "canada"].map(
    (project) => ({ path: `/project-post/${project}`, links: ["/contacts", "/projects"] }),
  ),
  { path: "/contacts", links: [] },
  { path: "/your-water", links: ["/services"] },
  { path: "/terms", links: ["/contacts"] },
  { path: "/privacy", links: ["/contacts"] },
  { path: "/accessibility", links: ["/contacts"] },
  { path: "/about-this-site", links: ["/accessibility", "/privacy", "/terms"] },
  { path: "/News", links: ["/feeds"] },
  { path: "/feeds", links: ["/News", "/contacts"] },
];
