import { useMemo, useState } from 'react';
import { present } from '#platform/web/present.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { describeTimeZone, findTimeZones, inOrder } from '../time-zones.rules.ts';

interface TimeZoneFieldProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** The time zone of the organisation, found by its city, its country's time or its offset. */
export function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
  const [now] = useState(present);
  const shown = useMemo(() => describeTimeZone(value, now), [value, now]);
  // Hundreds of descriptions are made when somebody looks for one, and once.
  const all = useMemo(() => {
    let made: ReturnType<typeof describeTimeZone>[] | undefined;
    return () => {
      made ??= inOrder(Intl.supportedValuesOf('timeZone')).map((name) => describeTimeZone(name, now));
      return made;
    };
  }, [now]);
  return (
    <ComboBox
      label="Zona horaria"
      hint="Con ella se cuentan los días de las rachas y los plazos. Escribe una ciudad o un país para encontrarla."
      value={value}
      shown={`${shown.label} (${shown.offset})`}
      find={(typed) =>
        findTimeZones(all(), typed).map(({ name, label, offset }) => ({ value: name, label, detail: offset }))
      }
      onChange={onChange}
      error={error}
    />
  );
}
