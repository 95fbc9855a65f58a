# Prototype rim field as it was taken over; split and named anew by the part's owner.
import numpy as np
from field.blend import smooth_max as smax, smooth_min as smin, smooth_step as step
from field.mesher import mesh_field as mesh

def wheel(R, tw, kind):
    """Rim (SDF) around the y axis, outer face at +y. Returns v, f, n, at(face)."""
    Rr = R * .715; N = {'twin5': 5, 'five': 5, 'ten': 10, 'six': 6, 'steel': 1, 'multi': 14}[kind]
    def f(x, y, z):
        r = np.hypot(x, z); th = np.arctan2(z, x); p = (th + np.pi / N) % (2 * np.pi / N) - np.pi / N; t = np.abs(r * np.sin(p))
        half = tw / 2 - .012
        barrel = smax(np.abs(r - (Rr - .012)) - .007, np.abs(y) - half, .006)
        lip = np.hypot(r - (Rr - .006), (y - half + .008)) - .012
        hubY = half - .045; yc = hubY + (half - .012 - hubY) * step(.05, Rr * .9, r) - .012
        hub = smax(r - Rr * .26, np.abs(y - yc) - .022, .012)
        if kind == 'steel':
            disc = smax(np.maximum(r - Rr + .01, np.abs(y - (yc - .015 - .035 * step(Rr * .5, Rr * .75, r) + .02 * step(Rr*.75, Rr*.95, r))) - .008), -(np.hypot(r - Rr * .70, ((th + np.pi / 10) % (np.pi / 5) - np.pi / 10) * Rr * .70) - .020), .006)
            sp = disc
        else:
            wd = {'twin5': .020, 'five': .036, 'ten': .013, 'six': .034, 'multi': .009}[kind]
            if kind == 'twin5': tt = np.abs(t - (.016 + .10 * r * .55)) ; w_ = .011 + .012 * r
            elif kind == 'five': tt = t; w_ = .030 + .055 * r; 
            elif kind == 'six': tt = t; w_ = .026 + .10 * r
            else: tt = t; w_ = wd + .010 * r
            sp = smax(smax(tt - w_, np.abs(y - yc) - .020, .012), r - Rr, .01)
            if kind in ('five', 'six'): sp = smax(sp, -smax(smax(t - (w_ - .022), yc + .004 - y, .008), np.abs(r - Rr * .66) - Rr * .20, .02), .008)
        bolts = np.min([np.hypot(x - Rr * .15 * np.cos(a), z - Rr * .15 * np.sin(a)) for a in np.arange(5) * 2 * np.pi / 5], 0) - .009
        hub = smax(hub, -smax(bolts, yc + .008 - y, .004), .004)
        cap = smax(r - .031, np.abs(y - yc - .020) - .008, .006)
        return smin(smin(smin(smin(barrel, lip, .006), sp, .012), hub, .022), cap, .004).astype(np.float32)
    v, fa, n = mesh(f, (-Rr - .03, -tw / 2 - .02, -Rr - .03), (Rr + .03, tw / 2 + .03, Rr + .03), .0035)
    return v, fa, n, {'face': (n[:, 1] - .80).astype(np.float32)}
