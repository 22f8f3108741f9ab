import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  /** Called when the part could not be fetched or broke. */
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps a model that could not be fetched, or broke, from taking the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
