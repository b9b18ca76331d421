/** The colors of a drawing. The six tints stand for families of trades. */
export type Palette = {
  street: string;
  plot: string;
  plot2: string;
  lit: string;
  park: string;
  water: string;
  ink: string;
  road: string;
  sign: string;
  onSign: string;
  tints: readonly string[];
};

/** For inline SVG: follows the theme of the page. */
export const themePalette: Palette = {
  street: 'var(--art-street)',
  plot: 'var(--art-plot)',
  plot2: 'var(--art-plot2)',
  lit: 'var(--art-lit)',
  park: 'var(--art-park)',
  water: 'var(--art-water)',
  ink: 'var(--art-ink)',
  road: 'var(--art-road)',
  sign: 'var(--art-sign)',
  onSign: 'var(--art-on-sign)',
  tints: [0, 1, 2, 3, 4, 5].map((index) => `var(--art-tint${index})`),
};

/** For standalone files (share images, emails): fixed colors. */
export const dayPalette: Palette = {
  street: '#FBF7EE',
  plot: '#E4DAC6',
  plot2: '#CFC3AB',
  lit: '#F8D47A',
  park: '#C3D2A6',
  water: '#A9CCD4',
  ink: '#15203B',
  road: '#F6B51E',
  sign: '#FFFCF5',
  onSign: '#15203B',
  tints: ['#E6B8A4', '#B9CFA0', '#A9C6D6', '#E9CF97', '#CDBFDC', '#A8CFC2'],
};

export const nightPalette: Palette = {
  street: '#0B132B',
  plot: '#1B274D',
  plot2: '#25335F',
  lit: '#E0A23A',
  park: '#18383C',
  water: '#153A5C',
  ink: '#050A1A',
  road: '#FFC247',
  sign: '#FFE7B3',
  onSign: '#15203B',
  tints: ['#5A3446', '#2C4A3F', '#28507A', '#5B4A2C', '#453C70', '#1F5657'],
};
