import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { Button } from '#ui/Button.tsx';
import { AskDialog } from './AskDialog.tsx';

interface RemindButtonProps {
  people: string[];
  /** Of one person. */
  name?: string;
}

/** Reminds people of what they owe, after a question with the count. */
export function RemindButton({ people, name }: RemindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { has_mail } = useOrganisation();
  const count = people.length;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        {...(name && { 'aria-label': `Recordar a ${name}` })}
        onClick={() => setOpen(true)}
      >
        <BellRing className="size-4" aria-hidden="true" />
        {name ? 'Recordar' : count === 1 ? 'Recordar a 1 persona' : `Recordar a ${count} personas`}
      </Button>
      {isOpen && (
        <AskDialog
          asking={{ people, view: 'soon', count, ...(name && { name }) }}
          hasMail={has_mail}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
