import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { assignmentTexts as texts } from '../assignments.texts.ts';
import type { Outcome } from './assignments-api.ts';

interface AssignOutcomeProps {
  outcome: Outcome;
  onClose: () => void;
}

/** To how many a module was given, to whom not, and why. */
export function AssignOutcome({ outcome: { done, skipped, skippedCount }, onClose }: AssignOutcomeProps) {
  return (
    <Dialog
      title={texts.done(done.length)}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className="text-sm">
        <p className="font-medium">{texts.skipped(skippedCount)}</p>
        <ul className="mt-2 divide-y divide-line">
          {skipped.map(({ id, name, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is as the act left it, and names may be alike
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
    </Dialog>
  );
}
