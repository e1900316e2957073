import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { peopleTexts } from '../people.texts.ts';

/** For whom an act on many could not be done; `skipped` are the first of them. */
export interface Skipped {
  skipped: ReadonlyArray<{ id: string | null; name: string | null; reason: string }>;
  skippedCount: number;
}

const texts = peopleTexts.batch;

/** For whom an act could not be done, and why. @param heading how many they are, in the words of the act */
export function SkippedPeople({
  outcome: { skipped, skippedCount },
  heading = texts.skipped,
}: {
  outcome: Skipped;
  heading?: ((count: number) => string) | undefined;
}) {
  if (skippedCount === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium">{heading(skippedCount)}</p>
      <ul className="mt-2 divide-y divide-line">
        {skipped.map(({ id, name, reason }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is as the act left it, and names may be alike
          <li key={place} className="py-2">
            <PersonLink id={id}>{name ?? texts.someone}</PersonLink>
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      {skippedCount > skipped.length && (
        <p className="mt-2 text-ink-soft">{texts.more(skippedCount - skipped.length)}</p>
      )}
    </div>
  );
}

interface BatchOutcomeProps {
  title: string;
  outcome: Skipped & { done: readonly unknown[] };
  heading?: (count: number) => string;
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

/** What an act did, where it could not be done for all. */
export function BatchOutcome({ title, outcome, heading, onUndo, onClose }: BatchOutcomeProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          {onUndo && outcome.done.length > 0 && (
            <Button variant="secondary" onClick={onUndo}>
              {texts.undo}
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <SkippedPeople outcome={outcome} heading={heading} />
    </Dialog>
  );
}
