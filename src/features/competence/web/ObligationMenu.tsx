import { CircleDashed, EllipsisVertical, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import type { Obligation } from './competence-api.ts';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface ObligationMenuProps {
  personId: string;
  today: string;
  obligation: Obligation;
}

/** What a supervisor may do about one thing that somebody has to show. */
export function ObligationMenu({ personId, today, obligation }: ObligationMenuProps) {
  const [opened, setOpened] = useState<'exempt' | 'withdraw' | null>(null);
  const { requirement_id: id, name, state, is_direct } = obligation;
  if (state === 'exempt' && !is_direct) return null;
  return (
    <>
      <Menu label={`Acciones de ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
        {state !== 'exempt' && (
          <MenuItem icon={<CircleDashed />} onClick={() => setOpened('exempt')}>
            Eximir
          </MenuItem>
        )}
        {is_direct && (
          <MenuItem icon={<Undo2 />} onClick={() => setOpened('withdraw')}>
            Retirar la asignación
          </MenuItem>
        )}
      </Menu>
      {opened === 'exempt' && (
        <ExceptionDialog personId={personId} today={today} requirement={{ id, name }} onClose={() => setOpened(null)} />
      )}
      {opened === 'withdraw' && (
        <WithdrawDialog personId={personId} obligation={obligation} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
