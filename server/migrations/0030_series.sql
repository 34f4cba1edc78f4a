CREATE TABLE "booking_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"rule" jsonb NOT NULL,
	"first" date NOT NULL,
	"shift" integer DEFAULT 0 NOT NULL,
	"minutes" integer NOT NULL,
	"duration" integer NOT NULL,
	"option_ids" jsonb NOT NULL,
	"title" text NOT NULL,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_id" uuid,
	"conversation_id" uuid,
	"source" text NOT NULL,
	"rolled_to" date NOT NULL,
	"rolls" boolean NOT NULL,
	"cuts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_date" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "for_series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_series_workspace" ON "booking_series" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "booking_series_resource" ON "booking_series" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "booking_series_customer" ON "booking_series" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "booking_series_conversation" ON "booking_series" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "booking_series_rolls" ON "booking_series" USING btree ("rolled_to") WHERE "booking_series"."rolls";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_series" ON "bookings" USING btree ("series_id","series_date");