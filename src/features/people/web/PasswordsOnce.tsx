import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { csvOf } from '#platform/contract/spreadsheet-cell.ts';
import { saveBlob } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';
import { peopleTexts } from '../people.texts.ts';

interface PasswordsOnceProps {
  title: string;
  people: ReadonlyArray<{ first_name: string; last_name: string; email: string; password: string }>;
  /** What else is to be said. */
  children?: ReactNode;
  onClose: () => void;
}

/** Saves rows as a CSV under a name. */
export function saveCsv(name: string, rows: ReadonlyArray<readonly string[]>): void {
  saveBlob(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name);
}

/** Temporary passwords of many, to be saved now: they cannot be seen again. */
export function PasswordsOnce({ title, people, children, onClose }: PasswordsOnceProps) {
  const [isSaved, setSaved] = useState(false);
  const rows = [
    ['Nombre', 'Correo electrónico', 'Contraseña temporal'],
    ...people.map((one) => [`${one.first_name} ${one.last_name}`.trim(), one.email, one.password]),
  ];
  return (
    <ShownOnceDialog
      title={title}
      text={peopleTexts.passwordsOnce}
      size="lg"
      keptLabel="Ya las guardé"
      isKept={isSaved}
      question="¿Cerrar sin descargar las contraseñas?"
      onClose={onClose}
      actions={
        <Button
          variant={isSaved ? 'secondary' : 'primary'}
          onClick={() => {
            saveCsv('Contraseñas temporales.csv', rows);
            setSaved(true);
          }}
        >
          <Download className="size-4" aria-hidden="true" />
          Descargar contraseñas
        </Button>
      }
    >
      {children}
    </ShownOnceDialog>
  );
}
