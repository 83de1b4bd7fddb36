import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Of the current page: the error is cleared when it changes. */
  pathname: string;
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Shows the fallback when rendering throws, also for a page without its code. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: Error) => ({ error });

  override componentDidUpdate({ pathname }: ErrorBoundaryProps) {
    if (this.state.error && pathname !== this.props.pathname) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
