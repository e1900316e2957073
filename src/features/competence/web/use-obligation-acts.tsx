import { CircleDashed, EllipsisVertical, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import type { Obligation } from './competence-api.ts';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Act = 'exempt' | 'withdraw';

interface ObligationActs {
  /** The menu of one thing that the person has to show; null where nothing can be done about it. */
  actsOf: (obligation: Obligation) => ReactNode;
  /**
   * What is being written about one of them. It stands beside the list, which follows others: what they exempt from or withdraw leaves the list, and
   * what somebody writes about it stays (decision 0293).
   */
  dialog: (today: string) => ReactNode;
}

/** What a supervisor may do about what somebody has to show. */
export function useObligationActs(personId: string): ObligationActs {
  const [opened, setOpened] = useState<{ act: Act; obligation: Obligation } | null>(null);
  const close = () => setOpened(null);
  return {
    actsOf: (obligation) => <ObligationMenu obligation={obligation} onOpen={(act) => setOpened({ act, obligation })} />,
    dialog: (today) => {
      if (!opened) return null;
      const { act, obligation } = opened;
      if (act === 'withdraw') return <WithdrawDialog personId={personId} obligation={obligation} onClose={close} />;
      const requirement = { id: obligation.requirement_id, name: obligation.name };
      return <ExceptionDialog personId={personId} today={today} requirement={requirement} onClose={close} />;
    },
  };
}

function ObligationMenu({ obligation, onOpen }: { obligation: Obligation; onOpen: (act: Act) => void }) {
  const { name, state, is_direct } = obligation;
  if (state === 'exempt' && !is_direct) return null;
  return (
    <Menu label={`Acciones de ${name}`} icon={<EllipsisVertical aria-hidden="true" />}>
      {state !== 'exempt' && (
        <MenuItem icon={<CircleDashed />} onClick={() => onOpen('exempt')}>
          Eximir
        </MenuItem>
      )}
      {is_direct && (
        <MenuItem icon={<Undo2 />} onClick={() => onOpen('withdraw')}>
          Retirar la asignación
        </MenuItem>
      )}
    </Menu>
  );
}
