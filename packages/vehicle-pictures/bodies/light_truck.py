"""Light trucks with a cab over the front axle: drop-side tray, tipper and pantech box."""

from parts.ladder_frame import make_battery_box, make_fuel_tank, make_ladder_frame, make_mud_flap, make_mudguard, make_rear_lamps
from parts.pantech import make_pantech
from parts.placing import both_sides
from parts.solids import make_box
from parts.tray import make_tray
from parts.tipper_body import make_tipper_body
from parts.truck_cab import build_cab
from parts.truck_wheel import make_truck_wheel
from vehicle import Label, Vehicle

FRONT_OVERHANG, WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS = 1.11, 0.383, 0.215, 0.228
FRAME_TOP = 0.84


def build_light_truck(load, wheelbase=3.40, back=2.02, half_width=1.03, face="bumper lamps", cell=0.006):
    """A truck with `load` "tray", "tipper", "pantech" or "fridge"; `back` is how far the frame reaches behind the rear axle (metres)."""
    front_axle, rear_axle = wheelbase / 2, -wheelbase / 2
    front, rear = front_axle + FRONT_OVERHANG, rear_axle - back
    meshes, shell, lamp = build_cab(front, face=face, cell=cell)
    meshes += make_ladder_frame(front - 0.55, rear + 0.12, FRAME_TOP, (front_axle, rear_axle), WHEEL_RADIUS)
    meshes += make_truck_wheel((front_axle, 0.80, WHEEL_RADIUS), WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS)
    meshes += make_truck_wheel((rear_axle, 0.91, WHEEL_RADIUS), WHEEL_RADIUS, TYRE_WIDTH, RIM_RADIUS, twin=True, roll=0.5)
    meshes += make_fuel_tank(front_axle - 1.35, -0.72, 0.62, 0.80)
    meshes += make_battery_box(front_axle - 1.20, 0.72, 0.64)
    meshes += both_sides([make_mudguard(rear_axle, 0.80, 0.47, 0.50, WHEEL_RADIUS + 0.02), make_mud_flap(rear_axle - 0.52, 0.80, 0.50, 0.56, 0.16)])
    start = front - 1.80
    if load == "tray":
        meshes += make_tray(start, rear, half_width, FRAME_TOP + 0.20)
        height = FRAME_TOP + 0.20 + 1.33
    elif load == "tipper":
        meshes += make_tipper_body(start, rear + 0.06, half_width, FRAME_TOP + 0.20)
        height = FRAME_TOP + 1.40
    else:
        tall = 2.15
        meshes += make_pantech(start + 0.02, rear, half_width + 0.02, FRAME_TOP + 0.06, tall, fridge=load == "fridge")
        meshes += both_sides([make_box("side rail", ((rear_axle + front_axle) / 2 - 0.75, half_width - 0.05, z), (1.15, 0.03, 0.09), "aluminium", 0.01) for z in (0.48, 0.64)])
        height = FRAME_TOP + 0.06 + tall
    meshes += make_rear_lamps(rear + 0.05, half_width - 0.12, FRAME_TOP - 0.12)
    meshes.append(make_box("under run", (rear + 0.10, 0, 0.48), (0.09, 1.80, 0.11), "steel", 0.012))
    meshes += both_sides([make_box("under run arm", (rear + 0.14, 0.42, 0.60), (0.07, 0.06, 0.28), "steel", 0.01)])
    meshes.append(make_box("plate", (rear + 0.048, 0, 0.60), (0.012, 0.372, 0.134), "plate", 0.006))
    for mesh in meshes:
        if mesh.vertices[:, 0].min() > front_axle - 0.5 and mesh.name in ("tyre", "rim", "stud", "hub", "drum"):
            side = 1 if mesh.vertices[:, 1].mean() > 0 else -1
            mesh.pivot = (front_axle, side * 0.80, WHEEL_RADIUS)
    labels = [
        Label("FORECOURT", (shell.find_front(0, 0.65) + 0.0135, 0, 0.655), (1, 0, 0), 0.044),
        Label("FORECOURT", (rear + 0.040, 0, 0.60), (-1, 0, 0), 0.044),
    ]
    return Vehicle(
        f"light truck {load}", front - rear, half_width * 2, height, front, rear, (front_axle, rear_axle), WHEEL_RADIUS,
        meshes, labels, {"lamp": lamp, "wheel": (front_axle, 0.80, WHEEL_RADIUS)},
    )
