import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortDays } from './local-time.ts';

it.each(['Europe/Madrid', 'America/Bogota', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'writes each day in %s as the calendar there has it, asked again or not',
  (timeZone) => {
    const day = shortDays(timeZone);
    const plain = new Intl.DateTimeFormat('es', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.nat(3_600_000), (moment, later) => {
        const other = new Date(moment.getTime() + later);
        expect([day(moment), day(other), day(moment)]).toEqual([moment, other, moment].map((one) => plain.format(one)));
      }),
    );
  },
);
