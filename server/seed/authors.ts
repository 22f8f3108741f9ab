/** Authors of the sample articles: disabled accounts with random passwords. */
export const authors = [
  { username: "lin_zhishui", full_name: "林知水", english_name: "Lin Zhishui" },
  { username: "gu_yiwei", full_name: "顾一苇", english_name: "Gu Yiwei" },
  { username: "zhou_yan", full_name: "周砚", english_name: "Zhou Yan" },
];
