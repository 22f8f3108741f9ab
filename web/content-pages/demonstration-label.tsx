import { useT } from "#web/i18n/use-t.ts";

/** Stands beside the name of a real water body whose numbers come from assumed inputs. */
export const DemonstrationLabel = () => {
  const t = useT();
  return (
    <>
      {" "}
      <span className="demonstration">{t("layout.demonstration")}</span>
    </>
  );
};
