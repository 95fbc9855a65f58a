# Prototype body field as it was taken over; split and named anew by the body's owner.
import numpy as np
from scipy.interpolate import PchipInterpolator
from field.blend import smooth_max as smax, smooth_min as smin, smooth_step as step
from field.mesher import mesh_field as mesh
from field.outline import Outline

def Poly(pts, r0=0.05, pad=0.45, h=0.005): return Outline(pts, r0, pad, h)

class Car:
    def __init__(c, S, h=.006):
        c.S = S; c.h = h; c.hw = S['W'] / 2; c.axF = S['FO']; c.axR = S['FO'] + S['WB']; c.Ra = S['R'] + (.065 if S['clad'] else .05)
        c.low, c.gh, c.dlo = Poly(S['low']), Poly(S['gh']), Poly(S['dlo'], pad=.8)
        L, w = S['L'], c.hw; tail = .12 if S.get('tub') or S.get('split_tail') else .30
        c.plan = Poly([(-.03,-.6,.01),(-.03,.30*w,.2),(.05,.62*w,.22),(.20,.915*w,.2),(.62,.995*w,.5),(L*.45,w,1),(L-.75,w*.985,.6),(L-tail,w*.93,.15 if tail<.2 else .22),(L-.02,w*.66 if tail>.2 else w*.86,.08 if tail<.2 else .22),(L+.02,.25*w,.2),(L+.02,-.6,.01)])
        zb, g = S['zb'], S['ground']; z0 = S['crease'][0]; n = z0 - g
        c.ins = PchipInterpolator([g-.3, g, g+.10*n, g+.32*n, g+.52*n, g+.80*n, z0-.015, z0+.012, (z0+zb)/2+.02, zb, zb+.10, zb+1.2],
                                  [.20,.085,.040,.014,.030,.020,.0,.004,.026,.062,.115,.6])
        P2 = lambda k, **q: Poly(S[k], pad=.9, **q) if S.get(k) else (lambda a, b: np.full(np.shape(a), 9., np.float32))
        c.head, c.tail, c.grille, c.intake, c.vents, c.tg = P2('head'), P2('tail'), P2('grille'), P2('intake'), P2('vents'), P2('tailgate')
        c.doors = [Poly(d, pad=.5) for d in S['doors']]
        c.hood = Poly([(.10,-1,.02),(.10,.50,.25),(.55,.69*w/.9,.4),(S['ws'][2]-1.02,.74*w/.9,.1),(S['ws'][2]-1.02,-1,.02)], pad=.8)
    def fields(c, x, y, z):
        """x = s (back from the front), returns the named fields used for shape and paint."""
        S = c.S; s, yy = x, np.abs(y); w = c.hw; q = (yy / w) ** 2
        F = {}
        rF, rR = np.hypot(s - c.axF, z - S['R']), np.hypot(s - c.axR, z - S['R']); r = np.minimum(rF, rR); F['r'] = r
        sw = .10 * q * (1 - step(.0, 1.1, s)) - .05 * q * step(S['L'] - .6, S['L'], s)
        if S.get('tub'): sw = sw + .05 * q * step(S['L'] - .6, S['L'], s)
        crown = .035 * q * step(.5, .9, z)
        a = c.low(s - sw, z + crown)
        zc = z + (s - S['L'] * .55) * S['crease'][1]
        inset = c.ins(zc).astype(np.float32) - (.030 if S['clad'] else .022) * (1 - step(c.Ra + .0, c.Ra + .17, r)) * step(.0, .3, c.Ra + .3 - (z - S['R'])) + .012
        b = c.plan(s, yy + inset)
        F['a'], F['b'] = a, b
        k = .10 - .045 * step(S['L'] * .28, S['L'] * .36, s) + .05 * (1 - step(.0, .5, z - S['ground']))
        f1 = smax(a, b, k)
        t = np.clip(yy / .7, 0, 1.4) ** 2; Lm = S['L']
        sg = s - S['bow'][0] * t * (1 - step(1.2, 2.6, s)) + S['bow'][1] * t * step(Lm - 1.6, Lm - .5, s)
        G = c.gh(sg, z + .035 * t); dz = z - S['zb']
        wg = w - S['inset'] - .05 * (1 - step(.9, 2.4, s)) - .09 * step(Lm * .62, Lm, s) * (.35 if S.get('tub') or S.get('split_tail') else 1)
        Q = (yy - (wg - S['lean'] * dz - S['barrel'] * dz * np.abs(dz))) * (.94)
        F['G'], F['Q'] = G, Q
        f2 = smax(G, Q, .10)
        F['out'] = out = smin(f1, f2, .030)
        # masks, all signed metres, negative inside
        D = np.maximum(c.dlo(s, z), G + .048); D = np.maximum(D, .72 * (w * .55 - yy))
        gl = D + .016
        for (sp, wd, sl) in S['pillars']: gl = np.maximum(gl, wd / 2 - np.abs(s - sp - sl * dz))
        zl, zh, sgate = S['ws']
        ws = np.maximum(np.maximum(Q + .062, z - zh), np.maximum(zl - .025 * t - z, s - sgate))
        zl2, zh2, sg2 = S['rs']
        rs = np.maximum(np.maximum(Q + .075, z - zh2), np.maximum(zl2 - z, sg2 - s))
        far = f2 - f1 - .0                                     # >0 where the lower body is the surface
        gate = np.maximum(far * .5 - .004, -9)
        F['dlo'] = np.maximum(np.minimum(np.minimum(D, ws), rs), gate)
        F['glass'] = np.maximum(np.minimum(np.minimum(gl, ws + .022), rs + .022), gate)
        u = yy + .95 * np.maximum(0, s - .24); ur = yy + .95 * np.maximum(0, s - (Lm - .22)) * 0
        ur = yy + .95 * np.maximum(0, (Lm - .20) - s)
        F['head'] = np.maximum(c.head(u, z), s - 1.3); F['tail'] = np.maximum(c.tail(ur, z), Lm - 1.2 - s); F['u'] = u
        fr = s - .75
        F['grille'] = np.maximum(np.minimum(c.grille(yy, z), np.minimum(c.intake(yy, z), c.vents(yy, z))), fr); F['chrome'] = np.maximum(c.grille(yy, z), fr)
        d = [np.abs(np.maximum(p(s, z), .35 - yy)) for p in c.doors]
        ln = np.minimum.reduce(d); ln = np.maximum(ln, (w * .72 - yy) * 1)
        hood = np.abs(c.hood(s, yy)) + 9 * np.maximum(0, S['low'][3][1] - .0 - z) + 9 * np.maximum(0, s - S['ws'][2] + 1.1); ln = np.minimum(ln, hood)
        tg = np.abs(c.tg(yy, z)) + 9 * np.maximum(0, (Lm - .62) - s); ln = np.minimum(ln, np.where((s > Lm - .8), tg, 9))
        bz = S['head'][2][1]                                     # bumper split lines
        bl = np.abs(z - bz - .45 * (s - .35)) + 9 * np.maximum(0, .30 - s) + 9 * np.maximum(0, s - (c.axF - c.Ra * .6)); ln = np.minimum(ln, bl)
        if not S.get('tub'):
            br = np.abs(z - S['tail'][1][1] + .0 + .3 * (Lm - s - .3)) + 9 * np.maximum(0, s - (Lm - .1)) + 9 * np.maximum(0, (c.axR + c.Ra * .6) - s); ln = np.minimum(ln, br)
        else: ln = np.minimum(ln, np.abs(s - 3.785) - .006 + 9 * np.maximum(0, z - 1.3))
        fl = np.abs(np.maximum(np.abs(s - c.axR - .12), np.abs(z - S['crease'][0] - .0)) - .075) + 9 * (yy < w * .7); fl = np.where(yy * np.sign(y + 1e-9) > 0, fl, fl)
        ln = np.minimum(ln, fl)
        if S.get('rail_groove'):
            a0, a1, zz = S['rail_groove']; ln = np.minimum(ln, np.abs(z - zz) - .008 + 9 * np.maximum(0, a0 - s) + 9 * np.maximum(0, s - a1))
        if S.get('split_tail'): ln = np.minimum(ln, np.where((s > Lm - .4) & (z > .46) & (z < 1.86), yy, 9))
        F['line'] = ln
        arch = np.maximum(r - c.Ra, (w - .36) - yy); F['arch'] = r - c.Ra
        sill = np.minimum(z - S['ground'] - (.05 if not S['clad'] else .0), 9)
        F['clad'] = np.minimum(np.minimum(r - c.Ra - .055, z - S['clad']), np.where(z < S['R'], r - c.Ra - .055, 9)) if S['clad'] else z - S['ground'] - .055
        # shape: recesses and cut-outs
        f = out + .006 * (1 - step(-.012, .0, F['dlo'])) + .030 * (1 - step(-.022, .0, F['grille'])) + .008 * (1 - step(-.014, .0, F['head'])) + .005 * (1 - step(-.012, .0, F['tail']))
        f = f + .004 * (1 - step(.0, .007, np.abs(ln)))
        f = smax(f, -arch, .014)
        if S.get('tub'):
            t0, t1 = S['tub']; tub = smax(smax(np.maximum(t0 - s, s - t1), yy - (w - .12), .05), .74 - z, .05); f = smax(f, -tub, .02); F['tub'] = tub
        cav = smax(np.maximum(smin(f2, np.maximum(f1, z - 1.6), .03) + .035, .52 - z), np.maximum(S['gh'][1][0] + .08 - s, s - (Lm - .15)), .05)
        if S.get('tub'): cav = np.maximum(cav, s - 3.70)
        F['f'] = np.maximum(f, -cav); F['cav'] = cav
        return F
    def build(c):
        S = c.S
        f = lambda x, y, z: c.fields(x, y, z)['f'].astype(np.float32)
        v, fa, n = mesh(f, (-.1, 0, S['ground'] - .12), (S['L'] + .1, c.hw + .10, S['H'] + .08), c.h)
        F = c.fields(*v.T)
        at = {k: F[k] for k in ('dlo', 'glass', 'head', 'tail', 'grille', 'chrome', 'line', 'arch', 'clad', 'u')}
        at['line'] = np.where(n[:, 1] + np.maximum(n[:, 2], 0) * 1.2 + np.abs(n[:, 0]) * 1.2 < .25, 9, at['line'])
        inner = -F['out'] - .013
        if S.get('tub'): inner = np.maximum(inner, -np.abs(F['tub']) + .004)
        at['inner'] = -inner                                    # negative = inside surface
        return v, fa, n, at
    def side_y(c, s, z):
        y = np.linspace(.3, c.hw + .15, 700); F = c.fields(np.full(700, s), y, np.full(700, z))
        i = np.nonzero(F['out'] > 0)[0][0]; return y[i]
