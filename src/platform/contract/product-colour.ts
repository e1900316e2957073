/** The product's own colour in the light theme (src/ui/theme.css), for what knows no tokens: mails and paper. #rrggbb */
export const productColour = '#a3122f';
