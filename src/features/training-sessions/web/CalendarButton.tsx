import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { toastFailure } from '#ui/toast-store.ts';

interface CalendarButtonProps {
  session: { id: string; course: { name: string } };
  variant: 'secondary' | 'ghost';
  size?: 'sm';
}

/** A session as a file that calendar programs take over. */
export function CalendarButton({ session: { id, course }, variant, size }: CalendarButtonProps) {
  const saving = useMutation({
    mutationFn: () => saveFile(`/api/training-sessions/${id}/calendar`, `${course.name}.ics`),
    onError: ({ message }) => toastFailure(message || 'No se pudo preparar el archivo'),
  });
  return (
    <Button
      variant={variant}
      {...(size ? { size } : {})}
      className="no-print"
      isBusy={saving.isPending}
      aria-label={`Añadir al calendario: ${course.name}`}
      onClick={() => saving.mutate()}
    >
      <CalendarPlus className="size-4" aria-hidden="true" />
      Añadir al calendario
    </Button>
  );
}
