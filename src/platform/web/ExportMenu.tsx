import { useMutation } from '@tanstack/react-query';
import { Braces, Download, FileSpreadsheet, FileText, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toastFailure } from '#ui/toast-store.ts';

const known = {
  xlsx: { text: 'Excel (XLSX)', icon: <FileSpreadsheet aria-hidden="true" /> },
  pdf: { text: 'PDF', icon: <FileText aria-hidden="true" /> },
  csv: { text: 'CSV', icon: <Table aria-hidden="true" /> },
  json: { text: 'JSON', icon: <Braces aria-hidden="true" /> },
} satisfies Record<string, { text: string; icon: ReactNode }>;
type Format = keyof typeof known;

interface ExportMenuProps<Offered extends Format> {
  /** Names the button: 'Exportar el mapa de avance'. */
  label: string;
  /** Seen on the button. */
  text?: string;
  icon?: ReactNode;
  /** A table for spreadsheets unless told. */
  formats?: readonly Offered[];
  /** Saves the file; fails with the server's sentence, or without one (`saveFile`). */
  save: (format: Offered) => Promise<void>;
  /** Said when the server said nothing. */
  failed: string;
  /** Items of a menu that offers more than exporting; they come first. */
  children?: ReactNode;
}

/** The one way to take something along as a file, in one of several forms. */
export function ExportMenu<Offered extends Format = 'xlsx' | 'csv'>(props: ExportMenuProps<Offered>) {
  const { label, text = 'Exportar', icon, save, failed, children } = props;
  const formats: readonly Format[] = props.formats ?? ['xlsx', 'csv'];
  const saving = useMutation({
    mutationFn: save,
    onError: ({ message }) => toastFailure(message || failed),
  });
  const verb = children ? 'Exportar a ' : '';
  return (
    <Menu label={label} text={saving.isPending ? 'Preparando…' : text} icon={icon ?? <Download aria-hidden="true" />}>
      {children}
      {formats.map((format) => (
        <MenuItem key={format} icon={known[format].icon} onClick={() => saving.mutate(format as Offered)}>
          {`${verb}${known[format].text}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
