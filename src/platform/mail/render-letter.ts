import { productColour } from '../contract/product-colour.ts';
import { type Brand, type Letter, plainLine } from './letter.ts';

/** Colours of the design system's light theme; mail programs know no tokens. */
const colours = {
  brand: productColour,
  canvas: '#f5f6f8',
  surface: '#ffffff',
  line: '#e1e5eb',
  ink: '#11151d',
  soft: '#454d5c',
} as const;
const font = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A letter as text and as HTML, both in full: whoever reads only one misses nothing. @param origin without final slash */
export function renderLetter(letter: Letter, brand: Brand, origin: string): { text: string; html: string } {
  return { text: asText(letter, brand, origin), html: asHtml(letter, brand, origin) };
}

function footerOf(brand: Brand): string {
  const { name, product } = brand;
  return name === product ? `Enviado por ${name}.` : `Enviado por ${name} desde ${product}.`;
}

function asText({ paragraphs, sections = [], button, notes = [], unsubscribe }: Letter, brand: Brand, origin: string) {
  const blocks = [
    ...paragraphs,
    ...sections.map(({ heading, lines, link }) =>
      [
        heading.toUpperCase(),
        ...lines.map((line) => `- ${plainLine(line)}`),
        ...(link ? [`${link.label}: ${origin}${link.path}`] : []),
      ].join('\n'),
    ),
    ...(button ? [`${button.label}:\n${origin}${button.path}`] : []),
    ...notes,
    `-- \n${footerOf(brand)}${unsubscribe ? `\n${unsubscribe.page.label}: ${origin}${unsubscribe.page.path}` : ''}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function asHtml(letter: Letter, brand: Brand, origin: string): string {
  const { subject, paragraphs, sections = [], button, notes = [], unsubscribe } = letter;
  const accent = brand.accent ?? colours.brand;
  const p = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const a = (link: { label: string; path: string }, style: string) =>
    `<a href="${escapeHtml(origin + link.path)}" style="${style}">${escapeHtml(link.label)}</a>`;
  const parts = [
    ...paragraphs.map((text) => p(text, `color:${colours.ink};font-size:16px;line-height:24px`)),
    ...sections.map(
      ({
        heading,
        lines,
        link,
      }) => `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px;color:${colours.ink}">${escapeHtml(heading)}</h2>
<ul style="margin:0 0 8px;padding:0 0 0 20px;color:${colours.ink};font-size:15px;line-height:24px">${lines.map((line) => `<li>${escapeHtml(plainLine(line))}</li>`).join('')}</ul>
${link ? `<p style="margin:0 0 16px;font-size:15px">${a(link, `color:${accent}`)}</p>` : ''}`,
    ),
    button &&
      `<p style="margin:24px 0">${a(button, `display:inline-block;padding:14px 24px;border-radius:10px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`)}</p>
<p style="margin:0 0 16px;color:${colours.soft};font-size:13px;line-height:20px">Si el botón no funciona, copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escapeHtml(origin + button.path)}</span></p>`,
    ...notes.map((text) => p(text, `color:${colours.soft};font-size:14px;line-height:22px`)),
  ];
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colours.canvas};font-family:${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colours.surface};border:1px solid ${colours.line};border-radius:14px">
<tr><td style="padding:20px 28px;border-bottom:4px solid ${accent};font-size:17px;font-weight:600;color:${colours.ink}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:28px 28px 12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;color:${colours.ink}">${escapeHtml(subject)}</h1>
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid ${colours.line};color:${colours.soft};font-size:13px;line-height:20px">${escapeHtml(footerOf(brand))}${
    unsubscribe ? `<br>${a(unsubscribe.page, `color:${colours.soft}`)}` : ''
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
