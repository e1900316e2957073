import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toastFailure } from '#ui/toast-store.ts';

interface ExportMenuProps {
  /** Names the button: 'Exportar el mapa de avance'. */
  label: string;
  /** Seen on the button. */
  text?: string;
  icon?: ReactNode;
  /** Saves the file; fails with the server's sentence, or without one (`saveFile`). */
  save: (format: 'xlsx' | 'csv') => Promise<void>;
  /** Said when the server said nothing. */
  failed: string;
  /** Items of a menu that offers more than exporting; they come first. */
  children?: ReactNode;
}

/** The one way to take a list along as a file. */
export function ExportMenu({ label, text = 'Exportar', icon, save, failed, children }: ExportMenuProps) {
  const saving = useMutation({
    mutationFn: save,
    onError: ({ message }) => toastFailure(message || failed),
  });
  const verb = children ? 'Exportar a ' : '';
  return (
    <Menu label={label} text={saving.isPending ? 'Preparando…' : text} icon={icon ?? <Download aria-hidden="true" />}>
      {children}
      <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onClick={() => saving.mutate('xlsx')}>
        {`${verb}Excel (XLSX)`}
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden="true" />} onClick={() => saving.mutate('csv')}>
        {`${verb}CSV`}
      </MenuItem>
    </Menu>
  );
}
