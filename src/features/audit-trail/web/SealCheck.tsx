import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { auditTrailTexts as texts } from '../audit-trail.texts.ts';
import { auditTrailApi } from './audit-trail-api.ts';

/** Compares a seal that was noted outside: that nothing is missing at the end, the chain alone cannot tell. */
export function SealCheck() {
  const [noted, setNoted] = useState('');
  const checking = useMutation(auditTrailApi.findAuditSeal.mutationOptions());
  const [, seq = '', hash = ''] = /^\s*(\d+)\D+([0-9a-f]{64})\s*$/i.exec(noted) ?? [];
  const [isIncomplete, setIncomplete] = useState(false);
  const error = isIncomplete ? 'Pega el número y las 64 cifras y letras del sello.' : undefined;
  return (
    <details className="no-print mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-control text-sm font-medium">
        Comparar un sello anotado
      </summary>
      <Form
        className="mt-2 space-y-3"
        onSubmit={() => {
          setIncomplete(!hash);
          if (hash) checking.mutate({ seq: Number(seq), hash });
        }}
      >
        <TextField
          label="Número y sello"
          value={noted}
          maxLength={120}
          spellCheck={false}
          autoComplete="off"
          error={error}
          onChange={(event) => {
            setNoted(event.target.value);
            setIncomplete(false);
            checking.reset();
          }}
        />
        <Button type="submit" variant="secondary" isBusy={checking.isPending}>
          Comparar
        </Button>
      </Form>
      <p className="mt-2 text-sm" role="status">
        {checking.error && <span className="text-danger">{failureText(checking.error, texts.checkFailed)}</span>}
        {checking.data &&
          (checking.data.isSame ? (
            <span className="text-success">{texts.sealFound}</span>
          ) : (
            <span className="text-danger">{texts.sealDiffers}</span>
          ))}
      </p>
    </details>
  );
}
