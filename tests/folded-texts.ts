/** Texts as they may be written, each with another way to write it: who looks for one finds the other. */
export const foldedTexts: [written: string, otherwise: string][] = [
  ["⻓江⻔⻢", "长江门马"],
  ["活著明瞭", "活着明了"],
  ["註冊資料", "注册资料"],
  ["水文⽔⽂", "水文水文"],
  ["ＢÜCHER", "bucher"],
  ["计\u2060算", "计算"],
];
