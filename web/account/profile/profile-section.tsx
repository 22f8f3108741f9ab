import { type ReactNode, type Ref, useId } from "react";

export interface ProfileSectionProps {
  title: string;
  note?: string;
  /** The heading, to which focus can be led. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the profile: title and note beside its content, above it on phones. */
export function ProfileSection({ title, note, heading, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="profile-section">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-21">
          {title}
        </h2>
        {note && <p className="mt-2 text-15 text-ink-2">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
