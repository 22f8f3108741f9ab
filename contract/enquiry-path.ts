/** The path of the form with its subject filled in, and the page it is about: a path of this site with its query. */
export const enquiryPath = (contacts: string, topic: string, link?: string): string =>
  `${contacts}?${new URLSearchParams({ topic, ...(link !== undefined && { link }) })}#enquiry`;
