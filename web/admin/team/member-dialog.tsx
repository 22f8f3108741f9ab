import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { ConflictDialog, DiscardDialog } from "./confirm-dialog.tsx";
import type { CropDialogProps } from "./crop/crop-dialog.tsx";
import { MemberFields } from "./member-fields.tsx";
import { Notice } from "./notice.tsx";
import { PhotoField } from "./photo-field.tsx";
import { useDiscardGuard } from "./use-discard-guard.ts";
import { type MemberFormOptions, useMemberForm } from "./use-member-form.ts";

export interface MemberDialogProps extends MemberFormOptions {
  onClose: () => void;
}

/** The form of a member, over the table. */
export function MemberDialog({ onClose, ...options }: MemberDialogProps) {
  const { member } = options;
  const t = useT();
  const form = useMemberForm(options);
  const { isDirty, problems, busy } = form;
  const { question, leaveBy } = useDiscardGuard(isDirty, form.forget);
  const unreachable = t("errors.network");
  const crop = useCropDialog(() => form.refusePhoto(unreachable));
  const element = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const close = () => leaveBy(onClose);

  useEffect(() => {
    if (Object.keys(problems).length > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    form.save();
  }

  return (
    <Dialog
      size="large"
      title={t(member ? "admin-team.form.edit_title" : "admin-team.form.add_title")}
      closeLabel={t("admin-team.form.close")}
      busy={busy}
      onClose={close}
    >
      <form ref={element} noValidate className="team-form" onSubmit={submit}>
        {form.restored && (
          <Notice text={t("admin-team.kept.restored")}>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                form.startOver();
                chooser.current?.focus();
              }}
            >
              {t("admin-team.kept.discard")}
            </Button>
          </Notice>
        )}
        <PhotoField ref={chooser} form={form} opening={crop.loading} onCrop={crop.open} />
        <MemberFields form={form} />
        <div className="dialog-actions">
          <div role="alert" className="mr-auto">
            <FieldError id="member" error={form.failure || undefined} />
          </div>
          <Button look="secondary" size="medium" disabled={busy} onClick={close}>
            {t("layout.cancel")}
          </Button>
          <Button type="submit" size="medium" loading={busy} loadingLabel={t("admin-team.form.saving")}>
            {t("admin-team.form.save")}
          </Button>
        </div>
      </form>
      {crop.opened && (
        <crop.opened.Dialog
          file={crop.opened.file}
          returnFocus={() => chooser.current}
          onCancel={crop.close}
          onConfirm={(cropped) => {
            if (crop.opened) form.changePhoto({ kind: "chosen", cropped, original: crop.opened.file });
            crop.close();
          }}
        />
      )}
      {form.conflict && <ConflictDialog onReload={form.reload} onOverwrite={form.overwrite} onStay={form.dismiss} />}
      {question && <DiscardDialog {...question} />}
    </Dialog>
  );
}

interface Opened {
  file: Blob;
  Dialog: ComponentType<CropDialogProps>;
}

/** The crop dialog, fetched once a photo is chosen: its library is larger than the rest of the screen. */
function useCropDialog(onUnreachable: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [loading, setLoading] = useState(false);

  async function open(file: Blob) {
    setLoading(true);
    try {
      const { default: Dialog } = await import("./crop/crop-dialog.tsx");
      setOpened({ file, Dialog });
    } catch {
      onUnreachable();
    }
    setLoading(false);
  }

  return { opened, loading, open: (file: Blob) => void open(file), close: () => setOpened(null) };
}
