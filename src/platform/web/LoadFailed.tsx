import { ButtonLink } from '#ui/Button.tsx';
import { ErrorState } from '#ui/States.tsx';
import { failureText, isRefusal, requestIdOf } from './failure.ts';
import { paths } from './paths.ts';

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
  /** Where a refusal leads, since trying again does not help; home unless told, null where the way on is in sight. */
  instead?: { label: string; to: string } | null;
}

const home = { label: 'Ir al inicio', to: paths.dashboard };

/** A screen or panel whose data could not be loaded: tried again, or, where the server says no, left for what helps. */
export function LoadFailed(props: LoadFailedProps) {
  const { error, text, isExact = false, detail, onRetry, retryLabel, instead = home } = props;
  const isRefused = isRefusal(error);
  return (
    <ErrorState
      text={isExact ? text : failureText(error, text)}
      detail={detail ?? (isExact && isRefused ? failureText(error, '') : undefined)}
      requestId={requestIdOf(error)}
      onRetry={isRefused ? undefined : onRetry}
      action={
        isRefused && instead ? (
          <ButtonLink to={instead.to} variant="secondary">
            {instead.label}
          </ButtonLink>
        ) : undefined
      }
      {...(retryLabel ? { retryLabel } : {})}
    />
  );
}
