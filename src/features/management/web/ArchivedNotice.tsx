import { Archive, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { longDate } from '#platform/time/date-time.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { managementTexts as texts } from '../management.texts.ts';
import { RestoreModule } from './ArchiveModule.tsx';
import { DeleteModule } from './DeleteModule.tsx';
import type { ManagedModule } from './management-api.ts';

interface ArchivedNoticeProps {
  module: ManagedModule & { archived_at: string };
  isAdmin: boolean;
  onChanged: () => Promise<unknown>;
}

/** Says of a module that it is archived, and leads back. */
export function ArchivedNotice({ module, isAdmin, onChanged }: ArchivedNoticeProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'restore' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const changed = () => {
    close();
    void onChanged();
  };
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <Archive className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{`${texts.archived} el ${longDate(module.archived_at)}`}</p>
        <p className="mt-1 text-sm text-ink-soft">{texts.notice}</p>
      </div>
      {isAdmin && (
        <>
          <Button onClick={() => setOpen('restore')}>{texts.restore}</Button>
          <Menu label="Más acciones del módulo" icon={<EllipsisVertical aria-hidden="true" />}>
            <MenuItem icon={<Trash2 />} isDanger onClick={() => setOpen('delete')}>
              {texts.delete}
            </MenuItem>
          </Menu>
        </>
      )}
      {open === 'restore' && (
        <RestoreModule moduleId={module.id} title={module.title} onClose={close} onDone={changed} />
      )}
      {open === 'delete' && (
        <DeleteModule
          moduleId={module.id}
          title={module.title}
          canArchive={false}
          onClose={close}
          onDeleted={() => navigate(paths.moduleAdministration)}
          onArchived={changed}
        />
      )}
    </Card>
  );
}
