import { ErrorState } from '#ui/States.tsx';
import { failureText, requestIdOf } from './failure.ts';

interface LoadFailedProps {
  error: unknown;
  /** The screen's own sentence, shown when it is asked for or the server did not answer. */
  text: string;
  /** Show `text` whatever the server said (the specification names the sentence). */
  isExact?: boolean;
  /** A second sentence under it. */
  detail?: string | undefined;
  onRetry: () => void;
  retryLabel?: string;
}

/** A screen or panel whose data could not be loaded. */
export function LoadFailed({ error, text, isExact = false, detail, onRetry, retryLabel }: LoadFailedProps) {
  return (
    <ErrorState
      text={isExact ? text : failureText(error, text)}
      detail={detail}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
      {...(retryLabel ? { retryLabel } : {})}
    />
  );
}
