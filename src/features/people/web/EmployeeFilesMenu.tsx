import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, FileUp } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast-store.ts';
import { peopleTexts as texts } from '../people.texts.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { EmployeeFilters } from './use-employee-filters.ts';

/** Employees from a file, and the list as it is filtered as a file. */
export function EmployeeFilesMenu({ filters }: { filters: Omit<EmployeeFilters, 'page'> }) {
  const [isImporting, setImporting] = useState(false);
  const saving = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => {
      const { search, status, position, company } = filters;
      const query = new URLSearchParams({ search, status, position, company, format });
      return saveFile(`/api/employees/export?${query}`, `Empleados.${format}`);
    },
    networkMode: 'always',
    onError: ({ message }) => toast({ title: texts.error, description: message || texts.exportFailed, tone: 'danger' }),
  });
  return (
    <>
      <Menu
        label="Importar y exportar"
        text={saving.isPending ? 'Preparando…' : 'Archivo'}
        icon={<FileSpreadsheet aria-hidden="true" />}
      >
        <MenuItem icon={<FileUp aria-hidden="true" />} onClick={() => setImporting(true)}>
          Importar empleados
        </MenuItem>
        <MenuItem icon={<Download aria-hidden="true" />} onClick={() => saving.mutate('xlsx')}>
          Exportar a Excel (XLSX)
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden="true" />} onClick={() => saving.mutate('csv')}>
          Exportar a CSV
        </MenuItem>
      </Menu>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
