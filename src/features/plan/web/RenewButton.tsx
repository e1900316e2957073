import { RotateCcw } from 'lucide-react';
import { useOpenRequired } from '#features/competence/web/OpenRequired.tsx';
import { Button } from '#ui/Button.tsx';

/** Opens a module anew that is to be renewed now. */
export default function RenewButton({ requirementId, title }: { requirementId: string; title: string }) {
  const open = useOpenRequired();
  return (
    <Button
      wide
      className="mb-2"
      aria-label={`Renovar: ${title}`}
      isBusy={open.isPending}
      onClick={() => open.mutate({ requirement_id: requirementId })}
    >
      <RotateCcw className="size-4" aria-hidden="true" />
      Renovar
    </Button>
  );
}
