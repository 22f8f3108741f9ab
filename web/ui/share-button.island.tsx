import { type ComponentType, Suspense, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "./button.tsx";
import { showToast } from "./toasts.tsx";

/**
 * Opens the ways to share the page that is shown. What shows them is fetched when the button is pressed. Without scripts the
 * button's place stays empty, so that nothing moves when it appears.
 */
export default function ShareButton() {
  const t = useT();
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  async function open() {
    try {
      const { ShareMenu } = await import("./share-menu.tsx");
      setMenu(() => ShareMenu);
    } catch {
      showToast("error", t("layout.failed_text"));
    }
  }

  return (
    <>
      <Button
        look="secondary"
        size="medium"
        aria-haspopup="dialog"
        className="noscript:invisible print:hidden"
        onClick={() => void open()}
      >
        {t("layout.share")}
      </Button>
      {Menu && (
        <Suspense>
          <Menu onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </>
  );
}
