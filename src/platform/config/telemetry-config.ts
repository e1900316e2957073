/** What of the environment has to be right before anything is sent; all else has a usual value. */
interface Given {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_PROTOCOL?: string | undefined;
  OTEL_SDK_DISABLED?: boolean | undefined;
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Whether traces and figures are sent (the standard variables of OpenTelemetry).
 *
 * @returns a Spanish sentence where what was given cannot be followed
 */
export function telemetryOf(given: Given): boolean | { wrong: string } {
  if (given.OTEL_SDK_DISABLED) return false;
  const addresses = Object.entries(given).filter(([name, value]) => name.endsWith('ENDPOINT') && value !== undefined);
  const wrong = addresses.find(([, value]) => !isAddress(String(value)));
  if (wrong)
    return { wrong: `Configuración no válida: ${wrong[0]} es la dirección del colector, como http://localhost:4318.` };
  if (addresses.length === 0) return false;
  const { OTEL_EXPORTER_OTLP_PROTOCOL: protocol = 'http/json' } = given;
  if (protocol === 'http/json') return true;
  return {
    wrong:
      'Configuración no válida: OTEL_EXPORTER_OTLP_PROTOCOL solo puede ser http/json, que entienden todos los colectores en su puerto 4318.',
  };
}
