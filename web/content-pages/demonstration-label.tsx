import { useT } from "#web/i18n/use-t.ts";

interface DemonstrationMarkProps {
  /** The words in the page's language. */
  text: string;
  /** It stands in a list of pages, or in a strip or caption; else beside a title or heading. */
  place?: "list" | "strip";
}

/** Says that numbers come from assumed inputs. It uses no hooks: static HTML has it too. */
export const DemonstrationMark = ({ text, place }: DemonstrationMarkProps) => (
  <span className={place ? `demonstration demonstration-${place}` : "demonstration"}>{text}</span>
);

/** Stands in lists beside the name of a real water body whose numbers come from assumed inputs. */
export const DemonstrationLabel = () => {
  const t = useT();
  return (
    <>
      {" "}
      <DemonstrationMark text={t("layout.demonstration")} place="list" />
    </>
  );
};
