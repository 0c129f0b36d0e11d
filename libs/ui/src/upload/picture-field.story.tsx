import { uploadClientLogo, uploadProductImage } from '@paanch/contracts/content/files';
import type { PictureFieldProps } from './picture-field.js';

type Story = Omit<PictureFieldProps, 'onChange'>;

const image = { label: 'Image', optional: true, route: uploadProductImage, uploadType: 'productImages', shape: 'wide' } as const;

export const pictureStories = {
  empty: { ...image, value: null },
  filled: { ...image, value: '/api/media/0.webp' },
  logo: { label: 'Logo', route: uploadClientLogo, uploadType: 'clientLogos', shape: 'square', value: '/api/media/1.webp' },
  elsewhere: { ...image, value: 'https://college.example/a.png' },
  faulty: { ...image, value: null, error: 'Invalid image URL format' },
} as const satisfies Record<string, Story>;
