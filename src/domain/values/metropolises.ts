/** A city that has its suburbs for towns, in degrees; `km` is how far from its centre these go. */
type Metropolis = { name: string; lat: number; lang: number; km: number };

export const METROPOLISES: readonly Metropolis[] = [
  { name: "Sydney", lat: -33.869, lang: 151.209, km: 60 },
  { name: "Melbourne", lat: -37.814, lang: 144.963, km: 60 },
  { name: "Brisbane", lat: -27.47, lang: 153.026, km: 50 },
  { name: "Perth", lat: -31.953, lang: 115.857, km: 60 },
  { name: "Adelaide", lat: -34.929, lang: 138.601, km: 50 },
  { name: "Hobart", lat: -42.882, lang: 147.324, km: 30 },
  { name: "Darwin", lat: -12.463, lang: 130.844, km: 30 },
  { name: "Newcastle", lat: -32.928, lang: 151.782, km: 30 },
  { name: "Wollongong", lat: -34.428, lang: 150.893, km: 30 },
  { name: "Gold Coast", lat: -28.017, lang: 153.4, km: 30 },
  { name: "Geelong", lat: -38.15, lang: 144.362, km: 20 },
  { name: "Auckland", lat: -36.849, lang: 174.763, km: 50 },
  { name: "Hamilton", lat: -37.787, lang: 175.279, km: 20 },
  { name: "Wellington", lat: -41.287, lang: 174.776, km: 40 },
  { name: "Christchurch", lat: -43.532, lang: 172.636, km: 30 },
  { name: "Dunedin", lat: -45.879, lang: 170.503, km: 20 },
];
