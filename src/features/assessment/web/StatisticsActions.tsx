import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast-store.ts';
import type { ExportFormat } from '../statistics.rules.ts';
import { statisticsTexts } from '../statistics.texts.ts';
import type { Period } from './use-period.ts';

/** Taking the figures along: every attempt of the period as a file, or the screen on paper. */
export function StatisticsActions({ moduleId, period }: { moduleId: string; period: Period }) {
  const saving = useMutation({
    mutationFn: (format: ExportFormat) => {
      const query = new URLSearchParams({ ...period, format });
      return saveFile(`/api/modules/${moduleId}/quiz-results/export?${query}`, `Resultados.${format}`);
    },
    networkMode: 'always',
    onError: ({ message }) =>
      toast({ title: 'Error', description: message || statisticsTexts.exportFailed, tone: 'danger' }),
  });
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Menu
        label="Exportar los resultados"
        text={saving.isPending ? 'Preparando…' : 'Exportar'}
        icon={<Download aria-hidden="true" />}
      >
        <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onClick={() => saving.mutate('xlsx')}>
          Excel (XLSX)
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden="true" />} onClick={() => saving.mutate('csv')}>
          CSV
        </MenuItem>
      </Menu>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer className="size-4" aria-hidden="true" />
        Imprimir
      </Button>
    </div>
  );
}
