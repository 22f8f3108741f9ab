import fortran from "highlight.js/lib/languages/fortran";
import matlab from "highlight.js/lib/languages/matlab";
import { common, createLowlight } from "lowlight";

/** Grammars of the code blocks' languages: the common ones and those of hydraulic models. */
export const lowlight = createLowlight({ ...common, fortran, matlab });
