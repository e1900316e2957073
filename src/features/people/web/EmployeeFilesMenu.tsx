import { FileSpreadsheet, FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { peopleTexts as texts } from '../people.texts.ts';
import type { EmployeeFilters } from './use-employee-filters.ts';

interface EmployeeFilesMenuProps {
  filters: EmployeeFilters;
  /** The dialog that takes people over from a file. */
  importing: (onClose: () => void) => ReactNode;
}

/** Employees from a file, and the list as it is filtered as a file. */
export function EmployeeFilesMenu({ filters, importing }: EmployeeFilesMenuProps) {
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
      {isImporting && importing(() => setImporting(false))}
    </>
  );
}
