import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { toast } from '#ui/toast-store.ts';
import type { ExportFormat } from '../statistics.rules.ts';
import { statisticsTexts } from '../statistics.texts.ts';
import { QuizRulesForm } from './QuizRulesForm.tsx';
import type { Period } from './use-period.ts';

interface StatisticsActionsProps {
  moduleId: string;
  moduleExists: boolean;
  period: Period;
  printing: { isPreparing: boolean; print: () => void };
}

/** Taking the figures along, as a file with every attempt of the period or on paper; and the quiz's rules, for admin. */
export function StatisticsActions({ moduleId, moduleExists, period, printing }: StatisticsActionsProps) {
  const { profile } = useAuth();
  const [isRulesOpen, setRulesOpen] = useState(false);
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
      {profile?.role === 'admin' && moduleExists && (
        <Button variant="secondary" onClick={() => setRulesOpen(true)}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          Reglas
        </Button>
      )}
      <Dialog
        title="Reglas de la evaluación"
        text="Los intentos ya empezados terminan con las reglas que tenían."
        isOpen={isRulesOpen}
        onClose={() => setRulesOpen(false)}
      >
        <QuizRulesForm moduleId={moduleId} onSaved={() => setRulesOpen(false)} />
      </Dialog>
      <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
    </div>
  );
}
