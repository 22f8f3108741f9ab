import type { Language } from "#contract/i18n/language.ts";
import type { Topic } from "../../models/data/topic-network.ts";

/** The topics' names in all drawings of the service. */
export const topicNames: Readonly<Record<Topic, Readonly<Record<Language, string>>>> = {
  observers: { zh: "观察员", en: "Observers" },
  drinking: { zh: "饮用水", en: "Drinking water" },
  flood: { zh: "汛情", en: "Flood" },
  bloom: { zh: "蓝藻水华", en: "Algal bloom" },
  odour: { zh: "气味", en: "Odour" },
  birds: { zh: "湿地候鸟", en: "Wetland birds" },
  dredging: { zh: "河道清淤", en: "Dredging" },
  wetland: { zh: "退耕还湿", en: "Farmland to wetland" },
};
