import { useState } from 'react';
import { outlines } from '#features/writing/outlines.rules.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { creationTexts } from '../creation.texts.ts';
import { outlineOf } from '../generation.rules.ts';
import { generationTexts as texts } from '../generation.texts.ts';
import { type Chosen, SourceChoice, sentSources } from './SourceChoice.tsx';

interface StepsFromDocumentsProps {
  module: Parameters<typeof outlineOf>[0];
  chosen: readonly Chosen[];
  onChoose: (chosen: Chosen[]) => void;
  isBusy: boolean;
  error: string | undefined;
  onGenerate: (sources: ReturnType<typeof sentSources>) => void;
  onClose: () => void;
}

/** Chooses what the steps of a module are written out of. */
export function StepsFromDocuments(props: StepsFromDocumentsProps) {
  const { module, chosen, isBusy, error, onChoose, onGenerate, onClose } = props;
  const [isMissing, setMissing] = useState(false);
  const outline = outlineOf(module);
  return (
    <FormDialog
      title={texts.stepsFromDocuments}
      text={texts.stepsFromDocumentsText}
      submitLabel={texts.generateSteps}
      busyLabel={texts.generatingSteps}
      isBusy={isBusy}
      error={isMissing ? creationTexts.chooseFirst : error}
      onSubmit={() => {
        const sources = sentSources(chosen);
        setMissing(sources.length === 0);
        if (sources.length > 0) onGenerate(sources);
      }}
      onClose={onClose}
      className="space-y-4 text-left"
    >
      <SourceChoice
        value={chosen}
        onChange={(next) => {
          onChoose(next);
          setMissing(false);
        }}
        fixedSteps={outline === 'topic' ? null : outlines[outline].length}
      />
    </FormDialog>
  );
}
