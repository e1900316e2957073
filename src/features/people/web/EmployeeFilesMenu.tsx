import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useState } from 'react';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { peopleTexts as texts } from '../people.texts.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { EmployeeFilters } from './use-employee-filters.ts';

/** Employees from a file, and the list as it is filtered as a file. */
export function EmployeeFilesMenu({ filters }: { filters: EmployeeFilters }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ExportMenu
        label="Importar y exportar"
        text="Archivo"
        icon={<FileSpreadsheet aria-hidden="true" />}
        save={(format) =>
          saveFile(`/api/employees/export?${new URLSearchParams({ ...filters, format })}`, `Empleados.${format}`)
        }
        failed={texts.exportFailed}
      >
        <MenuItem icon={<FileUp aria-hidden="true" />} onClick={() => setImporting(true)}>
          Importar empleados
        </MenuItem>
      </ExportMenu>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
