import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { failureText } from '#platform/web/failure.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import type { CardProps } from './card-props.ts';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.devices;

/** Browsers on which the second step is not asked. */
export function TrustedDevices({ factor, onChanged }: CardProps) {
  const end = useMutation({
    ...secondFactorApi.endTrustedDevice.mutationOptions(),
    onSuccess: () => toast({ title: texts.ended, tone: 'success' }),
    onError: (error) => toastFailure(failureText(error, secondFactorTexts.failed)),
    onSettled: () => onChanged(),
  });
  return (
    <Panel title={texts.title}>
      <div className="space-y-4 text-sm">
        <p>{texts.text}</p>
        {factor.devices.length === 0 ? (
          <p className="text-ink-soft">{texts.none}</p>
        ) : (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {factor.devices.map((device) => (
              <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
                <MonitorSmartphone className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-medium">{device.device}</p>
                  <p className="text-ink-soft">
                    Usado por última vez <TimeAgo at={device.last_used_at} />
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  isBusy={end.isPending && end.variables.id === device.id}
                  disabled={end.isPending}
                  aria-label={`${texts.end}: ${device.device}`}
                  onClick={() => end.mutate({ id: device.id })}
                >
                  {texts.end}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
