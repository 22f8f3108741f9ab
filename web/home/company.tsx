import type { Evidence, HomeContent } from "#content/home/home.ts";
import { Section } from "./section.tsx";

/** Who the company is: a statement, a paragraph, and four numerals with what each counts. */
export function Company({ text }: { text: HomeContent["company"] }) {
  return (
    <Section number={1} rail={text.rail}>
      <div className="grid gap-6 md:grid-cols-11" data-reveal>
        <h2 className="statement text-28 md:col-span-6">
          {text.statement.map((line) => (
            <span key={line} className="statement-line">
              {line}{" "}
            </span>
          ))}
        </h2>
        <p className="text-17 text-ink-2 md:col-span-5">{text.text}</p>
      </div>
      <ul className="mt-12 grid grid-cols-2 gap-x-5 gap-y-8 md:mt-18 md:grid-cols-4 md:gap-x-6" data-reveal>
        {text.evidence.map((evidence) => (
          <Numeral key={evidence.counts} {...evidence} />
        ))}
      </ul>
    </Section>
  );
}

function Numeral({ number, unit, counts }: Evidence) {
  return (
    <li className="border-ink border-t pt-4">
      <p className="numeral whitespace-nowrap text-52 font-medium tabular-nums">
        {number}
        {unit && <span className="numeral-unit">{unit}</span>}
        <span className="numeral-plus">+</span>
      </p>
      <p className="mt-2 max-w-58 text-15 text-ink-2">{counts}</p>
    </li>
  );
}
