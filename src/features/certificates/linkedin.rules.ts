interface Added {
  title: string;
  code: string;
  /** 'YYYY-MM-DD' */
  day: string;
  valid_until: string | null;
}

/**
 * Where somebody adds a certificate to their LinkedIn profile, its form filled in ('Add to profile' as LinkedIn documents it). Nothing is sent before they press there.
 *
 * @param organisation who issued it @param address where anybody checks it
 */
export function linkedInAddress(
  { title, code, day, valid_until }: Added,
  organisation: string,
  address: string,
): string {
  const [year = '', month = ''] = day.split('-');
  const [endYear = '', endMonth = ''] = valid_until?.split('-') ?? [];
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: organisation,
    issueYear: year,
    issueMonth: String(Number(month)),
    ...(endYear && { expirationYear: endYear, expirationMonth: String(Number(endMonth)) }),
    certUrl: address,
    certId: code,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
