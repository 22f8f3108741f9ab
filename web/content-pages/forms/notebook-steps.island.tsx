import { useCurrentSection } from "../use-current-section.ts";

interface NotebookStepsProps {
  label: string;
  /** Titles by the anchors of the parts that they lead to. */
  steps: readonly { id: string; title: string }[];
}

/** A notebook's list of steps, which marks the one being read. */
export default function NotebookSteps({ label, steps }: NotebookStepsProps) {
  const current = useCurrentSection(steps);
  return (
    <nav className="notebook-steps" aria-label={label}>
      <ol>
        {steps.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
