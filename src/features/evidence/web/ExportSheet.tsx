import { useMutation } from '@tanstack/react-query';
import { Braces, Download, FileSpreadsheet, FileText, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toastFailure } from '#ui/toast-store.ts';

const formats = {
  xlsx: { text: 'Excel (XLSX)', icon: <FileSpreadsheet aria-hidden="true" /> },
  pdf: { text: 'PDF', icon: <FileText aria-hidden="true" /> },
  csv: { text: 'CSV', icon: <Table aria-hidden="true" /> },
  json: { text: 'JSON', icon: <Braces aria-hidden="true" /> },
} satisfies Record<string, { text: string; icon: ReactNode }>;
type Format = keyof typeof formats;

interface ExportSheetProps {
  /** Names the button: 'Exportar la matriz'. */
  label: string;
  formats: readonly Format[];
  address: (format: Format) => string;
  /** Of the file, without its ending, where the server does not say. */
  name: string;
  /** Said when the server said nothing. */
  failed: string;
}

/** A paper to take along, in one of several forms. */
export function ExportSheet({ label, formats: offered, address, name, failed }: ExportSheetProps) {
  const saving = useMutation({
    mutationFn: (format: Format) => saveFile(address(format), `${name}.${format}`),
    onError: ({ message }) => toastFailure(message || failed),
  });
  return (
    <Menu label={label} text={saving.isPending ? 'Preparando…' : 'Exportar'} icon={<Download aria-hidden="true" />}>
      {offered.map((format) => (
        <MenuItem key={format} icon={formats[format].icon} onClick={() => saving.mutate(format)}>
          {formats[format].text}
        </MenuItem>
      ))}
    </Menu>
  );
}
